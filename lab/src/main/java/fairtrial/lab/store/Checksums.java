package fairtrial.lab.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// SHA-256 sums of a run folder, in the form that `sha256sum -c` reads.
final class Checksums {
    static final String FILE = "SHA256SUMS";

    private Checksums() {}

    /// One line per file, by path. The lock, the sums themselves and `result.json` (its `judged_by` may change)
    /// stay out.
    static String of(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(Checksums::counts)
                    .sorted()
                    .map(name -> sha256(root.resolve(name)) + "  " + name + "\n")
                    .collect(Collectors.joining());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean counts(String name) {
        return !name.equals(FILE) && !name.equals("result.json") && !name.equals(".lock") && !name.endsWith(".part");
    }

    static String sha256(Path file) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
