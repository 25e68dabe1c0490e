package fairtrial.lab.campaign.conduct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.lab.store.Checksums;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSumsTest {
    @TempDir
    Path temp;

    private final FileSums sums = new FileSums();

    @Test
    void a_file_of_another_size_or_time_is_read_again() throws IOException {
        Path file = Files.writeString(temp.resolve("a.jar"), "one");
        String first = sums.of(file);
        assertThat(first).isEqualTo(Checksums.sha256(file));
        Files.writeString(file, "another");
        assertThat(sums.of(file)).isEqualTo(Checksums.sha256(file)).isNotEqualTo(first);
        Files.writeString(file, "changed");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1));
        assertThat(sums.of(file)).isEqualTo(Checksums.sha256(file));
    }

    @Test
    void a_file_of_the_same_size_and_time_is_not_read_again() throws IOException {
        Path file = Files.writeString(temp.resolve("a.jar"), "one");
        FileTime time = Files.getLastModifiedTime(file);
        String first = sums.of(file);
        Files.writeString(file, "two");
        Files.setLastModifiedTime(file, time);
        assertThat(sums.of(file)).isEqualTo(first);
    }

    @Test
    void a_file_that_is_gone_is_an_error() {
        assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(() -> sums.of(temp.resolve("none.jar")));
    }
}
