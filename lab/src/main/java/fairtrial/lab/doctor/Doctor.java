package fairtrial.lab.doctor;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.kernel.Cgroup;
import fairtrial.lab.monitor.proc.MachineCounters;
import fairtrial.lab.monitor.proc.MachineSample;
import fairtrial.lab.monitor.proc.MachineUse;
import fairtrial.lab.monitor.proc.ProcessReader;
import fairtrial.lab.monitor.proc.ProcessSample;
import fairtrial.lab.monitor.proc.ProcessUse;
import java.time.Duration;
import java.util.List;

/// Examination of a machine: reads all limits, samples it for a second, and applies the rules.
public final class Doctor {
    /// Long enough that 1 % of two CPUs is two clock ticks, short enough to wait for.
    private static final Duration SAMPLE = Duration.ofSeconds(1);

    private final Host host;
    private final Pause pause;

    /// A wait, replaced in tests.
    @FunctionalInterface
    public interface Pause {
        void last(Duration length) throws InterruptedException;
    }

    public Doctor(Host host, Pause pause) {
        this.host = host;
        this.pause = pause;
    }

    /// All findings for a need; takes a second.
    public List<DoctorFinding> examine(DoctorNeed need) throws InterruptedException {
        return DoctorRules.examine(read(), need);
    }

    private DoctorReadings read() throws InterruptedException {
        // The sample must show only other processes, so all CPU work of our own comes before it.
        var machine = host.survey().machine();
        var jdks = host.survey().jdks();
        Limits limits = new LimitsReader(host.files()).read();
        Cgroup cgroup = new Cgroup(host.files());
        MachineCounters counters = new MachineCounters(host.files());
        ProcessReader processes = new ProcessReader(host.files());
        long self = ProcessHandle.current().pid();

        Reading<ProcessSample> ownBefore = processes.read(self);
        MachineSample before = counters.read();
        pause.last(SAMPLE);
        MachineUse use = new MachineUse(before, counters.read());
        Reading<ProcessUse> own = ProcessUse.difference(ownBefore, processes.read(self));

        return new DoctorReadings(
                machine,
                jdks,
                limits,
                new MachineActivity(use.allShares(), othersCpus(use, own), use.swappedPages(), use.throttledNanos()),
                new CgroupFacts(cgroup.cpuQuota(), cgroup.version(), cgroup.writable()),
                host.launcher().deathGuard());
    }

    private static Reading<Double> othersCpus(MachineUse use, Reading<ProcessUse> own) {
        return switch (own) {
            case Reading.Unavailable<ProcessUse>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<ProcessUse>(ProcessUse ours) -> {
                Reading<Double> share = use.othersShare(ours.cpu().totalNanos());
                yield share.map(of -> of * use.cpuCount());
            }
        };
    }
}
