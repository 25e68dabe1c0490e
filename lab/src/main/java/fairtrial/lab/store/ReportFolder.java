package fairtrial.lab.store;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// The reports in a run folder. Each is written whole or not at all. One tool at a time holds the folder.
public final class ReportFolder implements AutoCloseable {
    private final Path root;
    private final FolderLock lock;

    ReportFolder(Path root, FolderLock lock) {
        this.root = root;
        this.lock = lock;
    }

    /// Opens the report folder of an earlier run; the run itself stays untouched.
    ///
    /// @throws UserError FT-402 not writable, FT-404 in use
    public static ReportFolder of(Path root) {
        try {
            return new ReportFolder(root, FolderLock.of(root));
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    /// The path of the run folder.
    public Path root() {
        return root;
    }

    /// Content that is written piece by piece.
    @FunctionalInterface
    public interface Content {
        /// Writes all of it.
        void to(Writer out) throws IOException;
    }

    /// Writes a report under a name.
    ///
    /// @throws UserError FT-402 not writable
    public void write(String name, String text) {
        write(name, out -> out.write(text));
    }

    /// Writes a report that is too large for a text.
    ///
    /// @throws UserError FT-402 not writable
    public void write(String name, Content content) {
        try {
            whole(root.resolve(name), content);
        } catch (IOException e) {
            throw new UserError("FT-402", root, FileTrouble.of(e));
        }
    }

    /// Writes the checksums of all files in the folder, except the result.
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

    /// Writes a file whole or not at all. On a full disk the earlier content stays.
    static void whole(Path file, String text) throws IOException {
        whole(file, out -> out.write(text));
    }

    private static void whole(Path file, Content content) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            try (Writer out = Files.newBufferedWriter(part)) {
                content.to(out);
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
