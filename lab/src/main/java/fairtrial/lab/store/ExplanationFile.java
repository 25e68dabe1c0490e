package fairtrial.lab.store;

import fairtrial.core.explain.told.Explanations;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/// `explain.json` in a run folder. An earlier one may be damaged or of a newer version: it is not overwritten,
/// because what it says took somebody's time.
public final class ExplanationFile {
    private ExplanationFile() {}

    /// Writes the explanations.
    ///
    /// @return name under which the earlier file stays; empty: there was none, or all of it was understood
    /// @throws UserError FT-402 not writable
    public static Optional<String> write(ReportFolder folder, Explanations all) {
        Path file = folder.root().resolve(Explanations.FILE);
        Optional<Path> kept = isUnderstood(file) ? Optional.empty() : Optional.of(aside(file));
        try {
            if (kept.isPresent()) {
                Files.move(file, kept.get());
            }
        } catch (IOException e) {
            throw new UserError("FT-402", folder.root(), FileTrouble.of(e));
        }
        folder.write(Explanations.FILE, Json.pretty(all));
        return kept.map(Path::getFileName).map(String::valueOf);
    }

    /// Whether nothing is lost with the file: it is missing, or has no field that this version does not know.
    private static boolean isUnderstood(Path file) {
        if (!Files.exists(file)) {
            return true;
        }
        try {
            String text = ForeignText.strict(file, Limit.RUN_FILE);
            return Optional.ofNullable(Json.read(text, Explanations.class))
                    .filter(read -> read.schema().equals(Explanations.SCHEMA))
                    .isPresent();
        } catch (IOException | JacksonException | IllegalArgumentException e) {
            return false;
        }
    }

    private static Path aside(Path file) {
        Path aside = file.resolveSibling("explain.unread.json");
        for (int number = 2; Files.exists(aside); number++) {
            aside = file.resolveSibling("explain.unread-" + number + ".json");
        }
        return aside;
    }
}
