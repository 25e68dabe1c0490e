package fairtrial.lab.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentJarTest {
    @TempDir
    Path folder;

    @Test
    void an_agent_is_taken_with_its_options() throws IOException {
        Path jar = jar("Premain-Class");
        assertThatCode(() -> AgentJar.require("-javaagent:" + jar + "=a=b.jar")).doesNotThrowAnyException();
    }

    @Test
    void a_missing_file_a_text_and_a_plain_jar_are_refused_with_the_reason() throws IOException {
        Path text = Files.writeString(folder.resolve("agent.jar"), "no jar");
        assertThat(refused(folder.resolve("away.jar")).arguments()).endsWith("no such file");
        assertThat(refused(folder).arguments()).endsWith("no such file");
        assertThat(refused(text).arguments()).endsWith("no jar");
        assertThat(refused(jar("Main-Class")).arguments()).endsWith("no Premain-Class");
    }

    private UserError refused(Path file) {
        UserError error =
                catchThrowableOfType(UserError.class, () -> AgentJar.require("-javaagent:" + file + "=options"));
        assertThat(error.code()).isEqualTo("FT-157");
        return error;
    }

    private Path jar(String attribute) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(new Attributes.Name(attribute), "a.Agent");
        Path jar = folder.resolve(attribute + ".jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }
}
