package fairtrial.lab.remote.agent;

import fairtrial.lab.run.Cancel;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// Held while a round runs, so that two rounds never share a machine: not two hosts that are one, and not two
/// campaigns.
public final class OneRoundAtATime implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(500);

    private static final String LOCK = "fairtrial-round.lock";

    private final FileChannel channel;
    private final FileLock lock;

    private OneRoundAtATime(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /// The file of this machine, the same for all users.
    public static Path file() {
        return Path.of(System.getProperty("java.io.tmpdir")).resolve(LOCK);
    }

    /// Held from now on; empty: another round runs on this machine.
    ///
    /// @param file the same for all users of the machine
    /// @throws IOException as of [#await]
    public static Optional<OneRoundAtATime> now(Path file) throws IOException {
        FileChannel channel = open(file);
        try {
            FileLock lock = attempt(channel);
            if (lock != null) {
                return Optional.of(new OneRoundAtATime(channel, lock));
            }
            channel.close();
            return Optional.empty();
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /// Waits until no other round runs on this machine.
    ///
    /// @param file the same for all users of the machine
    /// @throws IOException the file cannot be opened: it is a link, or another user's that we may not open
    public static OneRoundAtATime await(Path file, Cancel cancel) throws IOException, Cancel.Interrupted {
        FileChannel channel = open(file);
        try {
            while (true) {
                // A lock that is asked for by an interrupted thread closes the channel.
                cancel.check();
                FileLock lock = attempt(channel);
                if (lock != null) {
                    return new OneRoundAtATime(channel, lock);
                }
                LockSupport.parkNanos(POLL.toNanos());
            }
        } catch (IOException | Cancel.Interrupted e) {
            channel.close();
            throw e;
        }
    }

    /// Linux refuses to "create" a file of another user that is there already in a folder as `/tmp`
    /// (`fs.protected_regular`, proc_sys_fs(5)), so one that is there is only opened.
    private static FileChannel open(Path file) throws IOException {
        while (true) {
            try {
                return FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
            } catch (NoSuchFileException none) {
                create(file);
            }
        }
    }

    private static void create(Path file) throws IOException {
        try {
            Files.createFile(file);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        } catch (FileAlreadyExistsException made) {
            // By another job, at the same moment.
        }
    }

    @org.jspecify.annotations.Nullable
    private static FileLock attempt(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException held) {
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            lock.release();
        }
    }
}
