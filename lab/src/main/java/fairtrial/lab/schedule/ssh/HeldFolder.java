package fairtrial.lab.schedule.ssh;

import fairtrial.core.text.UserError;
import fairtrial.lab.host.Launcher;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.remote.ssh.RemoteFolder;
import fairtrial.lab.remote.ssh.RemoteShell;
import fairtrial.lab.remote.ssh.Ssh;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Our folder on a host, which ends with this process from the first job on.
final class HeldFolder implements AutoCloseable {
    private final String host;
    private final HostAccess access;
    private final Launcher launcher;
    private final Path here;
    private final RemoteShell shell;
    private volatile String remove = "";
    private volatile @Nullable FolderLease lease;

    /// @param here folder of this machine in which `ssh` runs
    HeldFolder(String host, HostAccess access, Launcher launcher, Path here) {
        this.host = host;
        this.access = access;
        this.launcher = launcher;
        this.here = here;
        this.shell = new RemoteShell(access.ssh(), host);
    }

    RemoteShell shell() {
        return shell;
    }

    /// Makes the folder where it is not, and holds it.
    ///
    /// @param log takes what `ssh` prints
    /// @throws UserError FT-223…FT-231 the host cannot be used
    RemoteFolder take(Path log) {
        RemoteFolder folder = RemoteFolder.make(shell, host, access.folder());
        remove = access.kept() ? root(folder) : folder.path();
        FolderLease held = lease;
        if (held == null || !held.holds()) {
            List<String> command = FolderLease.command(remove, folder.path()).stream()
                    .map(Ssh::quoted)
                    .toList();
            lease = FolderLease.of(launcher, ProcessOrder.of(access.ssh().command(host, command), here, log));
        }
        return folder;
    }

    /// The folder of work there.
    String root(RemoteFolder folder) {
        return folder.path() + "/work-" + access.run();
    }

    /// What goes when the line to a job is lost.
    String remove() {
        return remove;
    }

    /// Removes our folder there. A host that is gone removes it itself when its job ends, or at a later run.
    @Override
    public void close() {
        FolderLease held = lease;
        if (held != null) {
            held.close();
        }
        try {
            if (!remove.isEmpty()) {
                shell.script("rm -rf -- " + Ssh.quoted(remove) + "\n");
            }
        } catch (UserError gone) {
            // As said above.
        }
        shell.disconnect();
    }
}
