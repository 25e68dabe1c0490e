package fairtrial.lab.store;

import fairtrial.core.history.Confirmed;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/// What comparisons of steps showed, one line each. A suspicion that was refuted is not raised again.
public final class ConfirmedSteps {
    private static final String FILE = "confirmed.jsonl";

    private final Path file;

    /// @param folder that the tool keeps between runs; need not exist yet
    public ConfirmedSteps(Path folder) {
        file = folder.resolve(FILE);
    }

    /// Adds one.
    ///
    /// @throws UserError FT-402 not writable
    public void add(Confirmed confirmed) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (AppendedLines lines = AppendedLines.open(file)) {
                lines.add(Json.line(confirmed));
            }
        } catch (IOException e) {
            throw new UserError("FT-402", file, FileTrouble.of(e));
        }
    }

    /// All of them, the latest last. Lines that are none are skipped; without the file there are none.
    public List<Confirmed> all() {
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            return ForeignText.of(file, Limit.RUN_FILE)
                    .lines()
                    .flatMap(line -> parse(line).stream())
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    private static Optional<Confirmed> parse(String line) {
        try {
            return Optional.ofNullable(Json.value(Json.tree(line), Confirmed.class));
        } catch (JacksonException | IllegalArgumentException half) {
            return Optional.empty();
        }
    }
}
