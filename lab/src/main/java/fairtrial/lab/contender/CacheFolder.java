package fairtrial.lab.contender;

import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// A folder of small JSON records. An unreadable record counts as absent and is written anew. A write is whole
/// or not at all.
final class CacheFolder {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path folder;

    CacheFolder(Path folder) {
        this.folder = folder;
    }

    /// The record of that name; empty when it is missing or unreadable.
    <T> Optional<T> read(String name, Class<T> type) {
        try {
            return Optional.ofNullable(JSON.readValue(ForeignText.bytes(file(name), Limit.RUN_FILE), type));
        } catch (IOException | JacksonException unreadable) {
            return Optional.empty();
        }
    }

    /// Replaces the record of that name.
    void write(String name, Object content) {
        try {
            Files.createDirectories(folder);
            Path half = Files.createTempFile(folder, name, ".half");
            try {
                Files.write(half, JSON.writeValueAsBytes(content));
                Files.move(half, file(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(half);
            }
        } catch (IOException e) {
            throw new UserError("FT-209", folder, e);
        }
    }

    private Path file(String name) {
        return folder.resolve(name + ".json");
    }
}
