package fairtrial.lab.tune;

import fairtrial.core.text.UserError;
import fairtrial.core.tune.TuneReport;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JacksonException;

/// The folder of a search: `tune.json`, `tune.html`, and a run folder for each stage.
public final class TuneFolder {
    private static final String JSON = "tune.json";

    private final Path root;

    public TuneFolder(Path root) {
        this.root = root;
    }

    /// The search that the folder holds; empty: there is none.
    ///
    /// @throws UserError FT-405 it cannot be read
    public Optional<TuneReport> read() {
        Path file = root.resolve(JSON);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Json.read(ForeignText.strict(file, Limit.RUN_FILE), TuneReport.class));
        } catch (IOException | JacksonException | IllegalArgumentException e) {
            throw new UserError("FT-405", root, JSON);
        }
    }

    /// Writes what is known of the search. A file is whole at any time.
    ///
    /// @param page its report as a page
    /// @throws UserError FT-402 not writable
    public void write(TuneReport report, Function<TuneReport, String> page) {
        try {
            Files.createDirectories(root);
            write(JSON, Json.pretty(report));
            write("tune.html", page.apply(report));
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    private void write(String name, String text) throws IOException {
        Path part = Files.writeString(root.resolve(name + ".part"), text);
        Files.move(part, root.resolve(name), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
