package fairtrial.lab.store;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// The reports in a run folder: each is written whole or not at all. One tool at a time holds the folder.
public final class ReportFolder implements AutoCloseable {
    private final Path root;
    private final FolderLock lock;

    ReportFolder(Path root, FolderLock lock) {
        this.root = root;
        this.lock = lock;
    }

    /// That of a run that was made before; nothing of the run itself is touched.
    ///
    /// @throws UserError FT-402 not writable, FT-404 in use
    public static ReportFolder of(Path root) {
        try {
            return new ReportFolder(root, FolderLock.of(root));
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    /// The run folder.
    public Path root() {
        return root;
    }

    /// Writes a report of that name.
    ///
    /// @throws UserError FT-402 not writable
    public void write(String name, String text) {
        try {
            whole(root.resolve(name), text);
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    /// Writes the checksums of everything in the folder but its reports.
    ///
    /// @throws UserError FT-402 not readable or not writable
    public void seal() {
        try {
            write(Checksums.FILE, Checksums.of(root));
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    @Override
    public void close() {
        lock.close();
    }

    /// Writes a file whole or not at all: on a full disk what was there before stays.
    static void whole(Path file, String text) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.writeString(part, text);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
