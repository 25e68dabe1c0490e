package fairtrial.lab.rehearsal;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Waiting;
import fairtrial.core.record.CpuTimes;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.monitor.proc.CompilerThreads;
import fairtrial.lab.monitor.proc.ProcessReader;
import fairtrial.lab.monitor.proc.ProcessSample;
import fairtrial.lab.monitor.proc.ProcessUse;
import fairtrial.lab.run.UncheckedLoad;
import java.util.Optional;

/// One slice with one connection in the rehearsal: how much of a request is waiting.
final class WaitProbe {
    /// The first requests load classes; hundreds of them already tell waiting from computing.
    private static final long WARM_MILLIS = 2_000;

    private static final long SLICE_MILLIS = 1_000;

    private final Host host;
    private final LoadAgent agent;

    WaitProbe(Host host, LoadAgent agent) {
        this.host = host;
        this.agent = agent;
    }

    /// The wait of the plan's requests on that contender; empty where it cannot be read.
    Optional<Waiting> of(RunningApp app, Plan plan) throws LoadFailed {
        try {
            return asked(app, plan);
        } catch (LoadFailed e) {
            if (e.engineLost()) {
                throw e;
            }
            return Optional.empty();
        }
    }

    private Optional<Waiting> asked(RunningApp app, Plan plan) throws LoadFailed {
        try (UncheckedLoad load = UncheckedLoad.open(agent, app, plan.loads().workload(), new Load.Closed(1))) {
            load.drive(WARM_MILLIS);
            return measured(app.pid(), load);
        }
    }

    private Optional<Waiting> measured(long pid, UncheckedLoad load) throws LoadFailed {
        ProcessReader processes = new ProcessReader(host.files());
        CompilerThreads compilers = new CompilerThreads(host.files(), pid);
        Reading<ProcessSample> before = processes.read(pid);
        Reading<CompilerThreads.Sample> compilersBefore = compilers.read();
        LoadResult result = load.drive(SLICE_MILLIS);
        Reading<CpuTimes> used =
                ProcessUse.difference(before, processes.read(pid)).map(ProcessUse::cpu);
        long requests = result.counts().completedTotal();
        if (requests == 0 || !(used instanceof Reading.Available<CpuTimes>(CpuTimes cpu))) {
            return Optional.empty();
        }
        long nanos = cpu.totalNanos() - compiled(compilersBefore, compilers.read());
        return Optional.of(new Waiting(
                Math.max(0, nanos) / 1e3 / requests, result.latency().meanLatencyNanos() / 1e3));
    }

    private static long compiled(Reading<CompilerThreads.Sample> before, Reading<CompilerThreads.Sample> after) {
        return before instanceof Reading.Available<CompilerThreads.Sample>(CompilerThreads.Sample first)
                        && after instanceof Reading.Available<CompilerThreads.Sample>(CompilerThreads.Sample last)
                ? last.cpuSince(first)
                : 0;
    }
}
