package fairtrial.probe.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadDumpTest {
    @TempDir
    Path temp;

    @Test
    void it_has_the_threads_of_this_jvm() throws IOException {
        Path file = temp.resolve("threads.json");
        ThreadDump.write(file.toString());
        assertThat(Files.readString(file))
                .contains("\"threadDump\"", Thread.currentThread().getName(), "ThreadDumpTest");
    }

    @Test
    void a_file_that_exists_is_not_overwritten() throws IOException {
        Path file = Files.writeString(temp.resolve("threads.json"), "x");
        assertThatIllegalStateException()
                .isThrownBy(() -> ThreadDump.write(file.toString()))
                .withMessageContaining("thread dump");
    }
}
