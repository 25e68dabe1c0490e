package fairtrial.lab.explain.recording;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/// A table beside this class: a word, then the prefix of a name, on each line; `#` begins a comment.
final class PrefixTable {
    private PrefixTable() {}

    /// The words by prefix, in the order of the lines.
    static List<Map.Entry<String, String>> read(String name) {
        try (InputStream in = PrefixTable.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.strip().split("\\s+", 2))
                    .map(row -> Map.entry(row[1], row[0]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
