package fairtrial.lab.store;

import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/// A file of the tool's own memory: one value as JSON on each line. It need not exist yet.
final class JsonLines<T> {
    private final Path file;
    private final Class<T> type;

    JsonLines(Path file, Class<T> type) {
        this.file = file;
        this.type = type;
    }

    /// Adds a line.
    ///
    /// @throws UserError FT-402 not writable
    void add(T value) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (AppendedLines lines = AppendedLines.open(file)) {
                lines.add(Json.line(value));
            }
        } catch (IOException e) {
            throw new UserError("FT-402", file, FileTrouble.of(e));
        }
    }

    /// All values, the latest last. Lines that are none are skipped; without the file there are none.
    ///
    /// @throws IOException the file is unreadable
    List<T> all() throws IOException {
        return Files.exists(file)
                ? ForeignText.of(file, Limit.RUN_FILE)
                        .lines()
                        .flatMap(line -> parse(line).stream())
                        .toList()
                : List.of();
    }

    private Optional<T> parse(String line) {
        try {
            return Optional.ofNullable(Json.value(Json.tree(line), type));
        } catch (JacksonException | IllegalArgumentException half) {
            return Optional.empty();
        }
    }
}
