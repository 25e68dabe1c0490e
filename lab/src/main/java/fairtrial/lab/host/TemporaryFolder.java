package fairtrial.lab.host;

import fairtrial.core.text.UserError;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A folder that is removed whatever happens to the tool. A shell process, the sweeper, makes it and waits at
/// the end of a pipe that only the tool holds open. It removes the folder when the pipe closes, by `close()`
/// as by `kill -9`. So no folder is ever without a sweeper, and there is one way of cleaning up. When the
/// sweeper is killed, the tool starts another for the same folder. It removes only a folder with the mark that
/// it made. When both were killed at the same moment, the next tool on this machine removes the folder.
public final class TemporaryFolder implements AutoCloseable {
    static final String MARK = ".fairtrial-temporary";

    /// The tool's children die at the same moment and may write a last file, so the sweeper retries once a
    /// second.
    private static final String SWEEPER = """
            trap '' HUP INT QUIT TERM
            umask 077
            [ -f "$1/$2" ] || { mkdir -- "$1" && echo "$3" > "$1/$2"; } || exit 1
            echo made
            exec > /dev/null 2>&1
            while read -r line; do :; done
            [ -f "$1/$2" ] || exit 3
            for try in 1 2 3 4 5; do
                rm -rf -- "$1"
                [ -e "$1" ] || exit 0
                sleep 1
            done
            exit 4
            """;

    /// A little more than the sweeper's own five tries.
    private static final Duration SWEEP_DEADLINE = Duration.ofSeconds(7);

    private final Path path;
    private final List<String> command;
    private final Object lock = new Object();
    private Process sweeper;
    private boolean closed;
    private @Nullable CompletableFuture<Void> watching;

    private TemporaryFolder(Path path, List<String> command) throws IOException {
        this.path = path;
        this.command = List.copyOf(command);
        this.sweeper = sweeper();
    }

    /// Makes a new folder below `parent`, readable only by its owner.
    public static TemporaryFolder below(Path parent) {
        return below(parent, LocalCommands.ofThisMachine());
    }

    /// Takes over a folder of ours that another process has made, and removes it in the end.
    public static TemporaryFolder adopted(Path folder) {
        try {
            Files.writeString(folder.resolve(MARK), AbandonedFolders.owner());
        } catch (IOException e) {
            throw new UserError("FT-302", folder, String.valueOf(e.getMessage()));
        }
        return swept(folder, LocalCommands.ofThisMachine());
    }

    static TemporaryFolder below(Path parent, Commands commands) {
        byte[] random = new byte[8];
        new SecureRandom().nextBytes(random);
        Path path =
                parent.toAbsolutePath().resolve("fairtrial-" + HexFormat.of().formatHex(random));
        AbandonedFolders.sweep(parent, MARK);
        return swept(path, commands);
    }

    private static TemporaryFolder swept(Path path, Commands commands) {
        List<String> command = new ArrayList<>();
        if (commands.has("setsid")) {
            // Outside the tool's process group and terminal, so that a signal to those spares the sweeper.
            command.add("setsid");
        }
        command.addAll(List.of(
                "/bin/sh", "-c", SWEEPER, "fairtrial-sweeper", path.toString(), MARK, AbandonedFolders.owner()));
        try {
            TemporaryFolder folder = new TemporaryFolder(path, command);
            folder.watch();
            return folder;
        } catch (IOException e) {
            throw new UserError("FT-302", path, String.valueOf(e.getMessage()));
        }
    }

    private Process sweeper() throws IOException {
        Process started = new ProcessBuilder(command).redirectErrorStream(true).start();
        String answer = firstLine(started);
        if (!"made".equals(answer)) {
            throw new IOException(String.valueOf(answer));
        }
        return started;
    }

    /// Replaces a sweeper that was killed.
    private void watch() {
        synchronized (lock) {
            watching = sweeper.onExit().thenRun(() -> {
                synchronized (lock) {
                    if (!closed) {
                        replace();
                    }
                }
            });
        }
    }

    private void replace() {
        try {
            sweeper = sweeper();
            watch();
        } catch (IOException e) {
            // Nothing to do here: close() reports that the folder was not removed.
        }
    }

    public Path path() {
        return path;
    }

    /// Process id of the sweeper.
    public long sweeperPid() {
        synchronized (lock) {
            return sweeper.pid();
        }
    }

    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        Process last;
        synchronized (lock) {
            closed = true;
            last = sweeper;
            if (watching != null) {
                watching.cancel(false);
            }
        }
        try {
            last.getOutputStream().close();
            if (!last.waitFor(SWEEP_DEADLINE.toMillis(), TimeUnit.MILLISECONDS) || last.exitValue() != 0) {
                throw new UserError("FT-303", path);
            }
        } catch (IOException e) {
            throw new UserError("FT-303", path);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static @Nullable String firstLine(Process sweeper) throws IOException {
        BufferedReader reader = sweeper.inputReader(StandardCharsets.UTF_8);
        return reader.readLine();
    }
}
