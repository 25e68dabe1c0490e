package fairtrial.lab.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ZipDirectoryTest {
    @TempDir
    private Path folder;

    @Test
    void a_usual_archive_is_opened() throws IOException {
        Path file = zip(new byte[10]);
        try (ZipFile zip = ZipDirectory.open(file)) {
            assertThat(ZipDirectory.read(zip, zip.getEntry("a"), Limit.SMALL_FILE))
                    .hasSize(10);
        }
    }

    /// 600 MB of which 512 are a directory: a sparse file, and an end record that says so.
    @Test
    void a_directory_that_would_fill_the_heap_is_refused_before_it_is_read() throws IOException {
        Path file = folder.resolve("large.jar");
        ByteBuffer end = ByteBuffer.allocate(22).order(ByteOrder.LITTLE_ENDIAN);
        end.putInt(0x06054b50)
                .putShort((short) 0)
                .putShort((short) 0)
                .putShort((short) 9)
                .putShort((short) 9);
        end.putInt(512 << 20).putInt(88 << 20).putShort((short) 0);
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(600L << 20);
            sparse.seek(600L << 20);
            sparse.write(end.array());
        }
        assertThatExceptionOfType(ZipException.class)
                .isThrownBy(() -> ZipDirectory.open(file))
                .withMessageContaining("directory");
    }

    @Test
    void an_entry_that_unpacks_to_more_than_allowed_is_refused() throws IOException {
        Path file = zip(new byte[Limit.SMALL_FILE.bytes() + 1]);
        assertThat(Files.size(file)).isLessThan(10_000);
        try (ZipFile zip = ZipDirectory.open(file)) {
            assertThatExceptionOfType(TooLarge.class)
                    .isThrownBy(() -> ZipDirectory.read(zip, zip.getEntry("a"), Limit.SMALL_FILE));
        }
    }

    private Path zip(byte[] content) throws IOException {
        Path file = folder.resolve("a.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            out.putNextEntry(new ZipEntry("a"));
            out.write(content);
        }
        return file;
    }
}
