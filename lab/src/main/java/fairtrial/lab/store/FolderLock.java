package fairtrial.lab.store;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Exclusive lock on a run folder: one tool at a time.
final class FolderLock implements AutoCloseable {
    static final String FILE = ".lock";

    private final Path root;
    private final FileChannel channel;

    private FolderLock(Path root, FileChannel channel) {
        this.root = root;
        this.channel = channel;
    }

    /// Locks the folder.
    ///
    /// @throws UserError   FT-404 another tool holds the lock
    /// @throws IOException the lock file cannot be written
    static FolderLock of(Path root) throws IOException {
        FileChannel channel = FileChannel.open(root.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock held = channel.tryLock();
            if (held != null) {
                return new FolderLock(root, channel);
            }
        } catch (OverlappingFileLockException inThisProcess) {
            channel.close();
            throw new UserError("FT-404", root);
        }
        channel.close();
        throw new UserError("FT-404", root);
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(root.resolve(FILE));
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
