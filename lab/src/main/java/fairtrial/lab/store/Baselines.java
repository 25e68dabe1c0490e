package fairtrial.lab.store;

import fairtrial.core.text.UserError;
import fairtrial.lab.host.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Run folders kept under a name, for comparison with later runs.
public final class Baselines {
    private static final String PART = ".part";
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{0,63}");

    private final Path folder;

    /// @param state the folder that the tool keeps between runs
    public Baselines(Path state) {
        folder = state.resolve("baselines");
    }

    /// Saves a copy of a run folder under a name.
    ///
    /// @throws UserError FT-403 no run in the folder, FT-911 bad name, FT-912 name in use, FT-402 not
    ///     writable
    public Path save(String name, Path run, boolean replace) {
        if (!NAME.matcher(name).matches() || name.endsWith(PART)) {
            throw new UserError("FT-911", name);
        }
        if (!RunReader.isRun(run)) {
            throw new UserError("FT-403", run);
        }
        Path kept = folder.resolve(name);
        if (Files.exists(kept) && !replace) {
            throw new UserError("FT-912", name);
        }
        Path part = folder.resolve(name + PART);
        try {
            Folders.delete(part);
            Folders.copy(run, part, FolderLock.FILE);
            Folders.delete(kept);
            Files.move(part, kept);
        } catch (IOException | UncheckedIOException e) {
            throw new UserError("FT-402", kept, FileTrouble.of(e));
        }
        return kept;
    }

    /// The run folder saved under a name.
    ///
    /// @throws UserError FT-910 no baseline has this name
    public Path of(String name) {
        List<String> names = names();
        if (!names.contains(name)) {
            throw new UserError("FT-910", name, names.isEmpty() ? "–" : String.join(", ", names));
        }
        return folder.resolve(name);
    }

    /// All names, in alphabetical order; empty when none is saved.
    public List<String> names() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> kept = Files.list(folder)) {
            return kept.map(path -> path.getFileName().toString())
                    .filter(name -> !name.endsWith(PART))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UserError("FT-402", folder, FileTrouble.of(e));
        }
    }
}
