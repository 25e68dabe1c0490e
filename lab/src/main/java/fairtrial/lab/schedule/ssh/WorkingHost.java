package fairtrial.lab.schedule.ssh;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Launcher;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.remote.ssh.RemoteFolder;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.WorkFolder;
import java.util.Optional;

/// A host that carries one job out at a time, until it fails.
final class WorkingHost extends Worker {
    /// Exit code of `ssh` when it has lost the connection.
    private static final int LINE_LOST = 255;

    private final String name;
    private final HostAccess access;
    private final Launcher launcher;
    private final WorkFolder work;
    private final HeldFolder held;

    WorkingHost(String name, HostAccess access, Launcher launcher, WorkFolder work) {
        this.name = name;
        this.access = access;
        this.launcher = launcher;
        this.work = work;
        this.held = new HeldFolder(name, access, launcher, work.root());
    }

    @Override
    String name() {
        return name;
    }

    @Override
    boolean isOf(MachineClass machines) {
        return machines.hosts().contains(name);
    }

    @Override
    JobState carriedOut(HostJob job) throws InterruptedException {
        JobArray array = job.array();
        RemoteFolder folder = held.take(work.log(array, job.index()).resolveSibling("lease.log"));
        HostFiles files = new HostFiles(work, held.shell(), name, folder, held.root(folder));
        String java =
                access.jdk().map(files::provided).or(folder::java).orElseThrow(() -> new UserError("FT-232", name));
        files.bring(array, job.parcel(), job.index());
        if (job.isCancelled()) {
            return lost(SshScheduler.CANCELLED);
        }
        ProcessOrder order = ProcessOrder.of(
                access.ssh().command(name, files.command(array, job.index(), java, held.remove())),
                work.root(),
                work.log(array, job.index()));
        try (Lifeline line = new Lifeline(launcher.start(order))) {
            job.runs(line);
            Optional<Integer> code = line.await(array.limit());
            return ended(job, files, line, code);
        }
    }

    private JobState ended(HostJob job, HostFiles files, Lifeline line, Optional<Integer> code) {
        if (job.isCancelled()) {
            return lost(SshScheduler.CANCELLED);
        }
        if (code.isPresent() && code.get() == LINE_LOST) {
            throw held.shell().failure(line.tail());
        }
        if (files.fetch(job.array(), job.index())) {
            return ended();
        }
        return lost(job, code, line.tail());
    }

    @Override
    public void close() {
        held.close();
    }
}
