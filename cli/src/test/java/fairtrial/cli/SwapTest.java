package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.session.JarsInFolder;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import tools.jackson.databind.JsonNode;

/// `swap APP --to CONTAINER`, with an application of a few files.
class SwapTest extends CommandTest {
    /// The head of a class file for Java 17.
    private static final String CLASS = "\u00CA\u00FE\u00BA\u00BE\0\0\0=";

    private Path app(String name, String container) throws IOException {
        return app(name, container, "a=b\n");
    }

    private Path app(String name, String container, String properties) throws IOException {
        return app(name, container, properties, CLASS);
    }

    private Path app(String name, String container, String properties, String main) throws IOException {
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put("META-INF/MANIFEST.MF", """
                Manifest-Version: 1.0
                Main-Class: org.springframework.boot.loader.launch.JarLauncher
                Start-Class: a.Main
                Spring-Boot-Version: 3.5.6
                """);
        entries.put("BOOT-INF/classes/a/Main.class", main);
        entries.put("BOOT-INF/classes/application.properties", properties);
        entries.put("BOOT-INF/lib/mine-1.0.jar", library("mine-1.0.jar"));
        entries.put("BOOT-INF/lib/" + container, library(container));
        return JarsInFolder.write(folder.resolve(name), entries);
    }

    /// A class whose one method calls one of Tomcat's own classes.
    private static String callingTomcat() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "a/Main", null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m", "()V", null, null);
        method.visitCode();
        method.visitMethodInsn(Opcodes.INVOKESTATIC, "org/apache/catalina/Globals", "n", "()V", false);
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();
        return new String(writer.toByteArray(), StandardCharsets.ISO_8859_1);
    }

    private String library(String name) throws IOException {
        Path jar = JarsInFolder.write(folder.resolve("libraries").resolve(name), Map.of("a.txt", name));
        return Files.readString(jar, StandardCharsets.ISO_8859_1);
    }

    private Call swap(String line) {
        return with(
                FakeResources.tomcatLeads(folder)
                        .withPaths(new JarsInFolder(folder.resolve("jars"), boot -> "{\"properties\":[]}")),
                words("swap " + line));
    }

    @Test
    void what_goes_and_what_comes_is_told_and_nothing_is_written_without_out() throws Exception {
        Path app = app("app.jar", "tomcat-embed-core-10.1.2.jar");
        byte[] before = Files.readAllBytes(app);
        Call call = swap(app + " --to jetty").ends(ExitCode.DONE);
        assertThat(call.out())
                .contains("Spring Boot 3.5.6, compiled for Java 17, main class a.Main, tomcat 10.1.2, 2 libraries")
                .containsSubsequence(
                        "tomcat → jetty",
                        "removed",
                        "tomcat-embed-core-10.1.2.jar",
                        "added",
                        "jetty-server:1.2.3",
                        "1 libraries, unchanged",
                        "Nothing is written without --out.");
        assertThat(call.err()).isEmpty();
        assertThat(app).hasBinaryContent(before);
    }

    @Test
    void the_new_jar_has_the_other_container_and_everything_else() throws Exception {
        Path out = folder.resolve("new.jar");
        Call call = swap(app("app.jar", "tomcat-embed-core-10.1.2.jar") + " --to jetty --out " + out)
                .ends(ExitCode.DONE);
        assertThat(call.out()).contains(out + " is written");
        try (ZipFile zip = new ZipFile(out.toFile())) {
            assertThat(zip.stream().map(ZipEntry::getName))
                    .contains("BOOT-INF/classes/a/Main.class", "BOOT-INF/lib/mine-1.0.jar")
                    .contains("BOOT-INF/lib/jetty-server-1.2.3.jar")
                    .doesNotContain("BOOT-INF/lib/tomcat-embed-core-10.1.2.jar");
        }
    }

    @Test
    void its_own_container_is_no_change() throws Exception {
        assertThat(swap(app("app.jar", "tomcat-embed-core-10.1.2.jar") + " --to tomcat")
                        .ends(ExitCode.DONE)
                        .out())
                .contains("No change: the application already has this container.")
                .doesNotContain("removed");
    }

    @Test
    void settings_that_lose_their_effect_are_told() throws Exception {
        String line = app("app.jar", "tomcat-embed-core-10.1.2.jar", "server.tomcat.threads.max=50\n") + " --to jetty";
        assertThat(swap(line).ends(ExitCode.DONE).out()).contains("server.tomcat.threads.max");
        assertThat(swap(app("other.jar", "tomcat-embed-core-10.1.2.jar") + " --to jetty")
                        .out())
                .doesNotContain("threads.max");
    }

    @Test
    void own_code_that_needs_the_removed_container_is_told() throws Exception {
        Path app = app("app.jar", "tomcat-embed-core-10.1.2.jar", "a=b\n", callingTomcat());
        String told = "a.Main uses org.apache.catalina. On jetty it fails when loaded";
        assertThat(swap(app + " --to jetty").ends(ExitCode.DONE).out()).contains(told);
        assertThat(swap(app + " --to tomcat").ends(ExitCode.DONE).out()).doesNotContain("a.Main uses");
        assertThat(Json.tree(swap(app + " --to jetty --json -").out()).path("uses"))
                .hasSize(1);
        assertThat(Json.tree(swap(app + " --to tomcat --json -").out()).path("uses"))
                .isEmpty();
    }

    @Test
    void json_is_alone_on_standard_output() throws Exception {
        Path app = app("app.jar", "tomcat-embed-core-10.1.2.jar");
        JsonNode told = Json.tree(
                swap(app + " --to undertow --json -").ends(ExitCode.DONE).out());
        assertThat(told.path("schema").asString()).isEqualTo("fairtrial/swap/1");
        assertThat(told.path("version").asString()).isEqualTo("10.1.2");
        assertThat(told.path("swap").path("to").asString()).isEqualToIgnoringCase("undertow");
        assertThat(told.path("written").isNull() || told.path("written").isMissingNode())
                .isTrue();
    }

    @Test
    void chinese_is_chinese() throws Exception {
        assertThat(swap(app("app.jar", "tomcat-embed-core-10.1.2.jar") + " --to jetty --lang zh")
                        .ends(ExitCode.DONE)
                        .out())
                .containsPattern("[\\x{4e00}-\\x{9fff}]")
                .doesNotContain("removed", "added", "Nothing");
    }

    @Test
    void no_file_is_ever_overwritten() throws Exception {
        Path app = app("app.jar", "tomcat-embed-core-10.1.2.jar");
        byte[] before = Files.readAllBytes(app);
        swap(app + " --to jetty --out " + app).fails("FT-626");
        assertThat(app).hasBinaryContent(before);
    }

    @Test
    void a_jar_stays_a_jar_and_a_war_a_war() throws Exception {
        Path out = folder.resolve("new.war");
        assertThat(swap(app("app.jar", "tomcat-embed-core-10.1.2.jar") + " --to jetty --out " + out)
                        .fails("FT-625")
                        .err())
                .contains(".jar");
        assertThat(out).doesNotExist();
    }

    @Test
    void what_cannot_be_swapped_is_told_with_its_code() throws Exception {
        Path app = app("app.jar", "tomcat-embed-core-10.1.2.jar");
        swap(app + " --to tomca").fails("FT-102");
        swap(app + " --to netty").fails("FT-622");
        swap(app.toString()).fails("FT-146");
        swap(folder.resolve("nowhere.jar") + " --to jetty").fails("FT-610");
        swap(app("none.jar", "other-1.0.jar") + " --to jetty").fails("FT-620");
        Path text = Files.writeString(folder.resolve("text.jar"), "not a jar");
        assertThat(swap(text + " --to jetty").fails("FT-615").out()).isEmpty();
    }
}
