package fairtrial.lab.schedule.ssh;

import fairtrial.core.text.UserError;
import fairtrial.lab.host.Launcher;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.remote.ssh.RemoteFolder;
import fairtrial.lab.remote.ssh.RemoteShell;
import fairtrial.lab.remote.ssh.Ssh;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.WorkFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A host that carries one job out at a time, until it fails.
final class WorkingHost implements AutoCloseable {
    /// Exit code of `ssh` when it has lost the connection.
    private static final int LINE_LOST = 255;

    private final String name;
    private final HostAccess access;
    private final Launcher launcher;
    private final WorkFolder work;
    private final RemoteShell shell;
    private volatile @Nullable UserError failure;
    private volatile String remove = "";
    private volatile @Nullable FolderLease lease;

    WorkingHost(String name, HostAccess access, Launcher launcher, WorkFolder work) {
        this.name = name;
        this.access = access;
        this.launcher = launcher;
        this.work = work;
        this.shell = new RemoteShell(access.ssh(), name);
    }

    String name() {
        return name;
    }

    /// Why the host takes no more jobs; empty: it does.
    Optional<UserError> failure() {
        return Optional.ofNullable(failure);
    }

    /// Carries a job out and gives its last state. A host that cannot be used keeps the reason.
    JobState carryOut(HostJob job) {
        try {
            return carriedOut(job);
        } catch (UserError e) {
            failure = e;
            return lost(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return lost("interrupted");
        }
    }

    private JobState lost(String words) {
        return new JobState(Stage.LOST, name, words);
    }

    private JobState carriedOut(HostJob job) throws InterruptedException {
        JobArray array = job.array();
        RemoteFolder folder = RemoteFolder.make(shell, name, access.folder());
        String root = folder.path() + "/work-" + access.run();
        remove = access.kept() ? root : folder.path();
        hold(folder, work.log(array, job.index()).resolveSibling("lease.log"));
        HostFiles files = new HostFiles(work, shell, name, folder, root);
        String java =
                access.jdk().map(files::provided).or(folder::java).orElseThrow(() -> new UserError("FT-232", name));
        files.bring(array, job.parcel(), job.index());
        if (job.isCancelled()) {
            return lost(SshScheduler.CANCELLED);
        }
        ProcessOrder order = ProcessOrder.of(
                access.ssh().command(name, files.command(array, job.index(), java, remove)),
                work.root(),
                work.log(array, job.index()));
        try (Lifeline line = new Lifeline(launcher.start(order))) {
            job.runs(line);
            Optional<Integer> code = line.await(array.limit());
            return ended(job, files, line, code);
        }
    }

    /// From the first job on our folder there ends with this process.
    private void hold(RemoteFolder folder, Path log) {
        FolderLease held = lease;
        if (held == null || !held.holds()) {
            List<String> command = FolderLease.command(remove, folder.path()).stream()
                    .map(Ssh::quoted)
                    .toList();
            lease = FolderLease.of(launcher, ProcessOrder.of(access.ssh().command(name, command), work.root(), log));
        }
    }

    private JobState ended(HostJob job, HostFiles files, Lifeline line, Optional<Integer> code) {
        if (job.isCancelled()) {
            return lost(SshScheduler.CANCELLED);
        }
        if (code.isPresent() && code.get() == LINE_LOST) {
            throw shell.failure(line.tail());
        }
        if (files.fetch(job.array(), job.index())) {
            return new JobState(Stage.ENDED, name, "");
        }
        String end = code.map(exit -> "exit " + exit)
                .orElse("time limit " + job.array().limit());
        return lost(end + ": " + line.tail());
    }

    /// Removes our folder there. A host that is gone removes it itself when its job ends, or at a later
    /// run.
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
