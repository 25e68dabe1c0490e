package fairtrial.lab.store;

import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JacksonException;

/// The folder of a search: `NAME.json`, `NAME.html`, and a run folder for each stage.
///
/// @param name of its files
/// @param kind of its report
public record SearchFolder<T>(Path root, String name, Class<T> kind) {
    /// The search that the folder holds; empty: there is none.
    ///
    /// @throws UserError FT-405 it cannot be read
    public Optional<T> read() {
        Path file = root.resolve(name + ".json");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Json.read(ForeignText.strict(file, Limit.RUN_FILE), kind));
        } catch (IOException | JacksonException | IllegalArgumentException e) {
            throw new UserError("FT-405", root, file.getFileName());
        }
    }

    /// Whether the folder is of what is asked for, as far as the report does not have it: its digest is kept in
    /// `NAME.asked`. Folders of earlier versions have none.
    ///
    /// @throws UserError FT-402 not readable
    public boolean isOf(String digest) {
        Path file = asked();
        try {
            return !Files.exists(file)
                    || ForeignText.strict(file, Limit.RUN_FILE).strip().equals(digest);
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    /// Keeps the digest of what is asked for.
    ///
    /// @throws UserError FT-402 not writable
    public void keep(String digest) {
        try {
            Files.createDirectories(root);
            write(asked().getFileName().toString(), digest + "\n");
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    private Path asked() {
        return root.resolve(name + ".asked");
    }

    /// Writes what is known of the search. A file is whole at any time.
    ///
    /// @param page its report as a page
    /// @throws UserError FT-402 not writable
    public void write(T report, Function<T, String> page) {
        try {
            Files.createDirectories(root);
            write(name + ".json", Json.pretty(report));
            write(name + ".html", page.apply(report));
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    private void write(String file, String text) throws IOException {
        Path part = Files.writeString(root.resolve(file + ".part"), text);
        Files.move(part, root.resolve(file), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
