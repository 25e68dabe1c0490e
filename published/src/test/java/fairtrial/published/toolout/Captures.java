package fairtrial.published.toolout;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Outputs of the real tools, captured on one machine with varied options and failures.
final class Captures {
    private Captures() {}

    static String read(String name) {
        try {
            return Files.readString(folder().resolve(name + ".txt"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The names of all, such as `wrk/plain`.
    static List<String> names() {
        try (Stream<Path> files = Files.walk(folder())) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder().relativize(file).toString().replace('\\', '/'))
                    .map(name -> name.substring(0, name.length() - ".txt".length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path folder() {
        try {
            return Path.of(Objects.requireNonNull(Captures.class.getResource("/toolout"))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
