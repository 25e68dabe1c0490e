package fairtrial.lab.run;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.LoadHostUse;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.Driven;
import fairtrial.lab.load.EngineInfo;
import fairtrial.lab.load.EngineState;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import fairtrial.lab.monitor.net.InterfaceCounters;
import fairtrial.lab.monitor.proc.MachineCounters;
import fairtrial.lab.monitor.proc.MachineSample;
import fairtrial.lab.monitor.proc.MachineUse;
import fairtrial.lab.monitor.proc.ProcessReader;
import fairtrial.lab.monitor.proc.ProcessSample;
import fairtrial.lab.monitor.proc.ProcessUse;
import java.util.List;
import java.util.Optional;

/// A load engine on a machine of its own, with counters of that machine around each slice. Nothing of it runs during
/// the slice.
public final class WatchedEngine implements LoadEngine {
    private final LoadEngine engine;
    private final Host host;
    private final CpuSet cpus;
    private final MachineCounters machine;
    private final ProcessReader processes;

    /// @param cpus CPUs of the engine
    public WatchedEngine(LoadEngine engine, Host host, CpuSet cpus) {
        this.engine = engine;
        this.host = host;
        this.cpus = cpus;
        this.machine = new MachineCounters(host.files());
        this.processes = new ProcessReader(host.files());
    }

    /// The counters of this machine at one moment.
    private record Sample(
            MachineSample machine,
            InterfaceCounters network,
            Reading<ProcessSample> engine,
            Reading<ProcessSample> own) {}

    private Sample sample() {
        return new Sample(
                machine.read(),
                InterfaceCounters.read(host.files()),
                processes.read(engine.info().pid()),
                processes.read(ProcessHandle.current().pid()));
    }

    @Override
    public Driven driven(LoadOrder order) throws LoadFailed {
        Sample before = sample();
        LoadResult result = engine.drive(order);
        Sample after = sample();
        MachineUse use = new MachineUse(before.machine(), after.machine());
        return new Driven(
                result,
                List.of(LoadHostUse.of(
                        order.load().connections(),
                        result,
                        use.shares(cpus),
                        others(use, before, after),
                        after.network().since(before.network()))));
    }

    private static Reading<Double> others(MachineUse use, Sample before, Sample after) {
        Reading<CpuTimes> engine =
                ProcessUse.difference(before.engine(), after.engine()).map(ProcessUse::cpu);
        Reading<CpuTimes> own = ProcessUse.difference(before.own(), after.own()).map(ProcessUse::cpu);
        if (engine instanceof Reading.Available<CpuTimes>(CpuTimes one)
                && own instanceof Reading.Available<CpuTimes>(CpuTimes other)) {
            return use.othersShare(one.totalNanos() + other.totalNanos());
        }
        return Reading.unavailable("the load generator's CPU time was not read");
    }

    @Override
    public Optional<EngineState> elsewhere() {
        long pid = engine.info().pid();
        return Optional.of(
                new EngineState(CeilingProbe.loadAffinity(host, pid), ResidentMemory.of(processes.read(pid))));
    }

    @Override
    public EngineInfo info() {
        return engine.info();
    }

    @Override
    public void open(Target target) throws LoadFailed {
        engine.open(target);
    }

    @Override
    public LoadResult drive(LoadOrder order) throws LoadFailed {
        return engine.drive(order);
    }

    @Override
    public void reopen(String target) throws LoadFailed {
        engine.reopen(target);
    }

    @Override
    public void forget(String target) throws LoadFailed {
        engine.forget(target);
    }

    @Override
    public int nullServer() throws LoadFailed {
        return engine.nullServer();
    }

    @Override
    public void close() {
        engine.close();
    }
}
