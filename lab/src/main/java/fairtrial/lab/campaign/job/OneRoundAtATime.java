package fairtrial.lab.campaign.job;

import fairtrial.lab.run.Cancel;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// Held while a round runs, so that two rounds never share a machine: not two hosts that are one, and not two
/// campaigns.
final class OneRoundAtATime implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(500);

    private final FileChannel channel;
    private final FileLock lock;

    private OneRoundAtATime(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /// Waits until no other round runs on this machine. Another user's file that we may not open guards nothing.
    ///
    /// @param file the same for all users of the machine
    static OneRoundAtATime await(Path file, Cancel cancel) throws IOException, Cancel.Interrupted {
        FileChannel channel = open(file);
        try {
            while (true) {
                FileLock lock = attempt(channel);
                if (lock != null) {
                    return new OneRoundAtATime(channel, lock);
                }
                cancel.check();
                LockSupport.parkNanos(POLL.toNanos());
            }
        } catch (IOException | Cancel.Interrupted e) {
            channel.close();
            throw e;
        }
    }

    private static FileChannel open(Path file) throws IOException {
        boolean made = !Files.exists(file, LinkOption.NOFOLLOW_LINKS);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        if (made) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        }
        return channel;
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
