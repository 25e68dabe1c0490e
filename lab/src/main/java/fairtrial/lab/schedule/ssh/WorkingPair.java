package fairtrial.lab.schedule.ssh;

import fairtrial.core.campaign.HostPair;
import fairtrial.core.campaign.MachineClass;
import fairtrial.core.campaign.Pairing;
import fairtrial.core.model.Bytes;
import fairtrial.lab.host.Launcher;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.WorkFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A pair of hosts that carries one job out at a time, until one of them fails. The job is a process of this machine
/// that reaches both by the user's `ssh`, as a run over several machines does. So no host needs a login on another one.
final class WorkingPair extends Worker {
    /// A job lets both agents go, which takes them some seconds.
    private static final Duration GRACE = Duration.ofSeconds(10);

    private static final Bytes TAIL = new Bytes(2048);

    private final HostPair pair;
    private final HostAccess access;
    private final Launcher launcher;
    private final WorkFolder work;
    private final HeldFolder contender;
    private final HeldFolder load;

    WorkingPair(HostPair pair, HostAccess access, Launcher launcher, WorkFolder work) {
        this.pair = pair;
        this.access = access;
        this.launcher = launcher;
        this.work = work;
        this.contender = new HeldFolder(pair.contender(), access, launcher, work.root());
        this.load = new HeldFolder(pair.load(), access, launcher, work.root());
    }

    @Override
    String name() {
        return name(pair);
    }

    static String name(HostPair pair) {
        return pair.contender() + "+" + pair.load();
    }

    @Override
    boolean isOf(MachineClass machines) {
        return machines.pairing().map(Pairing::pairs).orElse(List.of()).contains(pair);
    }

    @Override
    JobState carriedOut(HostJob job) throws InterruptedException {
        Path log = work.log(job.array(), job.index());
        contender.take(log.resolveSibling("lease.log"));
        load.take(log.resolveSibling("lease.log"));
        if (job.isCancelled()) {
            return lost(SshScheduler.CANCELLED);
        }
        ProcessOrder order = ProcessOrder.of(command(job), work.root(), log)
                .withEnvironment(Map.of(
                        "FAIRTRIAL_JAVA",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString()))
                .withGrace(GRACE);
        try (RunningProcess process = launcher.start(order)) {
            job.runs(new Ending(process));
            Optional<Integer> code = process.awaitExit(job.array().limit());
            return ended(job, process, code);
        }
    }

    private List<String> command(HostJob job) {
        String script = work.of(job.array()).resolve(HostFiles.SCRIPT).toString();
        return PairScript.command(script, String.valueOf(job.index()), pair, access);
    }

    private JobState ended(HostJob job, RunningProcess process, Optional<Integer> code) {
        if (job.isCancelled()) {
            return lost(SshScheduler.CANCELLED);
        }
        if (work.found(job.array(), job.index()).isPresent()) {
            return ended();
        }
        return lost(job, code, process.logTail(TAIL).strip());
    }

    @Override
    public void close() {
        contender.close();
        load.close();
    }

    /// Asks the process to end; whoever waits for it sees its end.
    private record Ending(RunningProcess process) implements Running {
        @Override
        public void cancel() {
            Thread.ofVirtual().name("cancel").start(process::close);
        }

        @Override
        public void end() {
            cancel();
        }
    }
}
