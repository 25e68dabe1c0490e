package fairtrial.lab.store;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// A folder whose run was killed before it had a plan: it is no run, and not empty either. The lock of the killed
/// tool tells it from folders of others.
public final class UnbegunRun {
    private static final Set<String> FILES =
            Set.of(FolderLock.FILE, RunFolder.EXPERIMENT, RunFolder.MACHINE, RunFolder.OCCASIONS, RunReader.PLAN);

    private static final String PART = "\\.part$";

    private UnbegunRun() {}

    /// Empties such a folder. Any other one stays as it is.
    ///
    /// @throws UserError FT-404 in use, FT-402 not writable
    public static void clear(Path root) {
        if (!Files.isDirectory(root) || RunReader.isRun(root)) {
            return;
        }
        try {
            List<Path> all = files(root);
            boolean killed = all.contains(root.resolve(FolderLock.FILE));
            if (!killed || !all.stream().allMatch(UnbegunRun::isPartOfIt)) {
                return;
            }
            try (FolderLock lock = FolderLock.of(root)) {
                assert lock != null;
                for (Path file : all) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    private static List<Path> files(Path root) throws IOException {
        try (Stream<Path> all = Files.list(root)) {
            return all.toList();
        }
    }

    private static boolean isPartOfIt(Path file) {
        return FILES.contains(String.valueOf(file.getFileName()).replaceFirst(PART, ""));
    }
}
