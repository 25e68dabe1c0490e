package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppendedLinesTest {
    @TempDir
    private Path folder;

    private Path file = Path.of("lines");

    @BeforeEach
    void choose() {
        file = folder.resolve("lines");
    }

    @Test
    void a_torn_last_line_goes_before_the_next_comes() throws IOException {
        Files.writeString(file, "one\ntwo, to");
        try (AppendedLines lines = AppendedLines.open(file)) {
            lines.add("three");
        }
        assertThat(file).hasContent("one\nthree\n");
    }

    @Test
    void a_torn_line_longer_than_a_block_goes_as_well() throws IOException {
        Files.writeString(file, "one\n" + "x".repeat(200_000));
        AppendedLines.open(file).close();
        assertThat(file).hasContent("one\n");
    }

    @Test
    void of_a_line_that_does_not_fit_nothing_stays_and_the_next_one_is_whole() throws IOException {
        Files.writeString(file, "one\n");
        try (SmallDisk disk = new SmallDisk(file, 10);
                AppendedLines lines = AppendedLines.open(file, disk)) {
            lines.add("two");
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> lines.add("a line of twenty bytes"))
                    .withMessageContaining("No space");
            assertThat(file).hasContent("one\ntwo\n");
            disk.grow(100);
            lines.add("three");
        }
        assertThat(file).hasContent("one\ntwo\nthree\n");
    }

    @Test
    void of_several_lines_that_do_not_fit_together_none_stays() throws IOException {
        Files.writeString(file, "one\n");
        try (SmallDisk disk = new SmallDisk(file, 10);
                AppendedLines lines = AppendedLines.open(file, disk)) {
            assertThatExceptionOfType(IOException.class).isThrownBy(() -> lines.add("two\nthree\nfour"));
            assertThat(file).hasContent("one\n");
            disk.grow(100);
            lines.add("two\nthree");
        }
        assertThat(file).hasContent("one\ntwo\nthree\n");
    }

    /// Writes what fits, as a full disk does, and refuses the rest.
    private static final class SmallDisk extends OutputStream {
        private final FileOutputStream out;
        private int room;

        SmallDisk(Path file, int room) throws IOException {
            this.out = new FileOutputStream(file.toFile(), true);
            this.room = room;
        }

        void grow(int more) {
            room += more;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            int fits = Math.min(room, length);
            out.write(bytes, from, fits);
            room -= fits;
            if (fits < length) {
                throw new IOException("No space left on device");
            }
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
