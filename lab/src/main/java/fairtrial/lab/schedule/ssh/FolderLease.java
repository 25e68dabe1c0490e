package fairtrial.lab.schedule.ssh;

import fairtrial.lab.host.Launcher;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/// A folder of ours on a host that lives no longer than this process, between two jobs too: an `ssh` whose end removes
/// it. Nothing is said over its line.
final class FolderLease implements AutoCloseable {
    /// Words of `sh` on one line, because any login shell must pass them on. Whoever else removes the folder ends it as
    /// well; that is looked for every five seconds. A job that still ends has ten seconds.
    static final String SCRIPT = "trap '' HUP; mkdir -p \"$1\" && echo $$ > \"$1/lease.pid\" || exit 1; "
            + "exec 3<&0 </dev/null >/dev/null 2>&1; cat <&3 & line=$!; "
            + "{ trap 'kill $pause; exit' TERM; "
            + "while [ -d \"$1\" ]; do sleep 5 & pause=$!; wait $pause; done; kill $line; } 3<&- & look=$!; "
            + "wait $line; kill $look; cd /; "
            + "for second in 1 2 3 4 5 6 7 8 9 10; do "
            + "kill -0 \"$(cat \"$2/agent.pid\")\" || break; sleep 1; done; rm -rf -- \"$1\"";

    /// The end of `ssh` after that of its line, and the removal of some hundred files.
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final RunningProcess ssh;

    private FolderLease(RunningProcess ssh) {
        this.ssh = ssh;
    }

    /// Takes the lease.
    ///
    /// @param ssh an `ssh` with its command on the host
    static FolderLease of(Launcher launcher, ProcessOrder ssh) {
        return new FolderLease(launcher.start(ssh));
    }

    /// The command on the host, not yet quoted.
    ///
    /// @param remove folder that ends with the lease
    /// @param home   folder in which jobs write down who they are
    static List<String> command(String remove, String home) {
        return List.of("sh", "-c", SCRIPT, "lease", remove, home);
    }

    /// Whether its line still stands.
    boolean holds() {
        return ssh.isAlive();
    }

    /// Removes the folder.
    @Override
    public void close() {
        try {
            ssh.stdin().close();
            ssh.awaitExit(GRACE);
        } catch (IOException ended) {
            // The host removes the folder then.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            ssh.close();
        }
    }
}
