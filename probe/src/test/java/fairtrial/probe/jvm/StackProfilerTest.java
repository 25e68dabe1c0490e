package fairtrial.probe.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import one.profiler.AsyncProfiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackProfilerTest {
    @TempDir
    Path temp;

    private final StackProfiler profiler = new StackProfiler();

    private Path jar() throws IOException {
        Path jar = temp.resolve("profiler.jar");
        String name = AsyncProfiler.class.getName().replace('.', '/') + ".class";
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar));
                InputStream in = ClassLoader.getSystemResourceAsStream(name)) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(in.readAllBytes());
        }
        return jar;
    }

    private String execute(Path jar, String library, String command) {
        return profiler.execute(Map.of("jar", jar.toString(), "library", library, "command", command));
    }

    @Test
    void a_command_is_executed_by_classes_of_its_own() throws IOException {
        assertThat(execute(jar(), "/tmp/one.so", "list")).isEqualTo("list by /tmp/one.so in URLClassLoader");
    }

    @Test
    void it_is_loaded_once() throws IOException {
        execute(jar(), "/tmp/one.so", "list");
        assertThat(execute(jar(), "/tmp/two.so", "status")).startsWith("status by /tmp/one.so");
    }

    @Test
    void what_it_refuses_has_its_reason() throws IOException {
        Path jar = jar();
        assertThatIllegalStateException()
                .isThrownBy(() -> execute(jar, "/tmp/one.so", "start"))
                .withMessageContaining("already started");
    }

    @Test
    void a_library_that_cannot_be_loaded_has_its_reason_and_can_be_tried_again() throws IOException {
        Path jar = jar();
        assertThatIllegalStateException()
                .isThrownBy(() -> execute(jar, "/tmp/one.dll", "list"))
                .withMessageContaining("wrong ELF class");
        assertThat(execute(jar, "/tmp/one.so", "list")).startsWith("list by /tmp/one.so");
    }

    @Test
    void a_jar_without_its_classes_has_its_reason() {
        assertThatIllegalStateException()
                .isThrownBy(() -> execute(temp.resolve("missing.jar"), "/tmp/one.so", "list"))
                .withMessageContaining("one.profiler.AsyncProfiler");
    }

    @Test
    void a_request_without_a_command_is_refused() throws IOException {
        Path jar = jar();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> profiler.execute(Map.of("jar", jar.toString(), "library", "/tmp/one.so")))
                .withMessageContaining("command");
    }
}
