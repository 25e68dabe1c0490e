package fairtrial.e2e.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// A folder of this process for parsers that read files, in memory where the system has such a place.
final class Scratch {
    private static final Path FOLDER = made();

    private Scratch() {}

    private static Path made() {
        Path memory = Path.of("/dev/shm");
        try {
            return Files.isWritable(memory)
                    ? Files.createTempDirectory(memory, "fairtrial-fuzz-")
                    : Files.createTempDirectory("fairtrial-fuzz-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path file(String name, byte[] content) {
        Path file = FOLDER.resolve(name);
        try {
            Files.createDirectories(file.resolveSibling("."));
            Files.write(file, content);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path folder() {
        return FOLDER;
    }

    /// Two texts in one input: what is before its first zero, and what is behind.
    static List<byte[]> halves(byte[] data) {
        int zero = 0;
        while (zero < data.length && data[zero] != 0) {
            zero++;
        }
        return List.of(
                Arrays.copyOf(data, zero), Arrays.copyOfRange(data, Math.min(zero + 1, data.length), data.length));
    }
}
