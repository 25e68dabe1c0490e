package fairtrial.e2e;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Searches files for planted texts, as they are and in base64.
final class Leaks {
    private Leaks() {}

    /// The files that have each of the texts; texts that are nowhere are left out.
    ///
    /// @param but files and folders that may have them
    static Map<String, List<Path>> inFiles(Path folder, List<String> texts, List<Path> but) throws IOException {
        Map<String, List<Path>> found = new TreeMap<>();
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile)
                    .filter(file -> but.stream().noneMatch(file::startsWith))
                    .filter(file -> !file.toString().endsWith(".jar"))
                    .toList();
        }
        for (Path file : files) {
            // Every byte is a character of this set.
            String content = Files.readString(file, StandardCharsets.ISO_8859_1) + file;
            for (String text : texts) {
                String encoded =
                        Base64.getEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
                if (content.contains(text) || content.contains(encoded)) {
                    found.computeIfAbsent(text, t -> new ArrayList<>()).add(file);
                }
            }
        }
        return found;
    }
}
