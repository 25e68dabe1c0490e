package fairtrial.lab.run;

import fairtrial.core.model.Reading;
import fairtrial.core.plan.Environment;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.Placement;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.Disturbance;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.HostsUse;
import fairtrial.core.record.LoadHostUse;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.NetworkUse;
import fairtrial.core.record.Throttling;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.kernel.Backends;
import fairtrial.lab.host.kernel.SystemFiles;
import fairtrial.lab.load.Driven;
import fairtrial.lab.monitor.net.InterfaceCounters;
import fairtrial.lab.monitor.proc.MachineCounters;
import fairtrial.lab.monitor.proc.MachineSample;
import fairtrial.lab.monitor.proc.MachineUse;
import fairtrial.lab.monitor.proc.ProcessCpu;
import fairtrial.lab.monitor.proc.ProcessReader;
import fairtrial.lab.monitor.proc.ProcessSample;
import fairtrial.lab.monitor.proc.ProcessUse;
import fairtrial.lab.service.ServiceWatch;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Counters before and after a slice. Nothing of it runs during the slice.
final class SliceMonitor {
    private final Placement placement;
    private final SystemFiles files;
    private final ServicesMonitor services;
    private final MachineCounters machine;
    private final ProcessReader processes;
    private final ProcessCpu cpu;
    private final Backends backends;
    private final QuotaMonitor quotas;
    private final long agentPid;
    private final boolean severalHosts;
    private final boolean sharesKernel;
    private final long ownPid = ProcessHandle.current().pid();
    private final Map<Long, Set<Long>> backendsOf = new HashMap<>();

    /// The counters at one moment.
    record Sample(
            MachineSample machine,
            Reading<ProcessSample> contender,
            Reading<ProcessSample> agent,
            Reading<ProcessSample> conductor,
            Map<Long, Duration> backends,
            Map<String, ServiceWatch.Use> services,
            Optional<Throttling> quota,
            Optional<InterfaceCounters> network) {}

    SliceMonitor(Host host, Environment environment, long agentPid, ServiceWatch watch) {
        this.placement = environment.placement();
        this.services = new ServicesMonitor(watch, environment.services());
        this.machine = new MachineCounters(host.files());
        this.processes = new ProcessReader(host.files());
        this.cpu = new ProcessCpu(host.files());
        this.backends = new Backends(host.files());
        this.quotas = new QuotaMonitor(host.files());
        this.agentPid = agentPid;
        this.severalHosts = environment.hosts().isPresent();
        this.sharesKernel = environment.hosts().filter(Hosts::share).isPresent();
        this.files = host.files();
    }

    /// Looks which processes of this machine the contender has connections to. Asked once a JVM, when its pools are
    /// full: it reads the open files of all processes.
    void findBackends(long contenderPid) {
        backendsOf.put(contenderPid, backends.of(contenderPid, services.alsoWith(Set.of(ownPid, agentPid))));
    }

    /// The control groups of contenders with a limit.
    QuotaMonitor quotas() {
        return quotas;
    }

    Sample sample(long contenderPid) {
        Map<Long, Duration> used = new HashMap<>();
        for (long pid : backendsOf.getOrDefault(contenderPid, Set.of())) {
            if (cpu.read(pid) instanceof Reading.Available<Duration>(Duration time)) {
                used.put(pid, time);
            }
        }
        return new Sample(
                machine.read(),
                processes.read(contenderPid),
                processes.read(agentPid),
                processes.read(ownPid),
                used,
                services.use(),
                quotas.throttling(contenderPid),
                severalHosts ? Optional.of(InterfaceCounters.read(files)) : Optional.empty());
    }

    /// What the machines of the run did between two samples; empty where it has one.
    Optional<HostsUse> hosts(Sample before, Sample after, Driven driven) {
        if (before.network().isEmpty() || after.network().isEmpty()) {
            return Optional.empty();
        }
        NetworkUse network = after.network().get().since(before.network().get());
        long wall = after.machine().atNanos() - before.machine().atNanos();
        return Optional.of(
                new HostsUse(network, driven.hosts(), wall - driven.result().tookNanos(), driven.probe()));
    }

    /// What happened between two samples of the same contender.
    ///
    /// @param loads     what load hosts did meanwhile; empty: the load came from here
    /// @param loadNanos CPU time of all load threads, ns
    Evidence evidence(Sample before, Sample after, List<LoadHostUse> loads, long loadNanos) {
        MachineUse use = new MachineUse(before.machine(), after.machine());
        Reading<CpuTimes> contender = cpu(before.contender(), after.contender());
        Reading<CpuTimes> conductor = cpu(before.conductor(), after.conductor());
        // Of a load host that is a container on this machine, the load threads are seen here too.
        long ofLoads = sharesKernel ? loadNanos : 0;
        List<Reading<CpuTimes>> ours = severalHosts
                ? List.of(contender, conductor)
                : List.of(contender, cpu(before.agent(), after.agent()), conductor);
        long ofBackends = nanos(before.backends(), after.backends());
        long ofServices = ServicesMonitor.nanos(before.services(), after.services());
        return new Evidence(
                contender,
                use.shares(placement.contender()),
                loads.isEmpty() ? use.shares(placement.load()) : busiest(loads),
                use.allShares(),
                use.listenQueue(),
                conductor,
                otherProcesses(use, ours, ofBackends + ofServices + ofLoads),
                new Disturbance(
                        use.swappedPages(),
                        use.throttledNanos(),
                        use.memoryPressure(),
                        use.shareOfAll(ofBackends),
                        services.between(before.services(), after.services(), use),
                        QuotaMonitor.between(before.quota(), after.quota())),
                use.wallNanos());
    }

    /// The CPU time of a contender's threads since `before`, by thread id.
    Reading<Map<Integer, Long>> threads(Sample before, Sample after) {
        return switch (ProcessUse.difference(before.contender(), after.contender())) {
            case Reading.Available<ProcessUse>(ProcessUse use) -> use.threadNanos();
            case Reading.Unavailable<ProcessUse>(String reason) -> Reading.unavailable(reason);
        };
    }

    /// The busiest of the load hosts: what one of them lacks, the others do not give it.
    private static Reading<MachineCpu> busiest(List<LoadHostUse> loads) {
        Optional<Reading<MachineCpu>> busiest = loads.stream()
                .map(LoadHostUse::cpus)
                .max(Comparator.comparingDouble(
                        cpus -> cpus instanceof Reading.Available<MachineCpu>(MachineCpu cpu) ? cpu.busy() : 2));
        return busiest.orElseThrow();
    }

    private static Reading<CpuTimes> cpu(Reading<ProcessSample> before, Reading<ProcessSample> after) {
        return ProcessUse.difference(before, after).map(ProcessUse::cpu);
    }

    private static Reading<Double> otherProcesses(MachineUse use, List<Reading<CpuTimes>> ours, long ofServed) {
        long nanos = ofServed;
        for (Reading<CpuTimes> own : ours) {
            switch (own) {
                case Reading.Available<CpuTimes>(CpuTimes cpu) -> nanos += cpu.totalNanos();
                case Reading.Unavailable<CpuTimes>(String reason) -> {
                    return Reading.unavailable(reason);
                }
            }
        }
        return use.othersShare(nanos);
    }

    /// CPU time of the processes that were there both times: one that has ended is in its parent's.
    private static long nanos(Map<Long, Duration> before, Map<Long, Duration> after) {
        return after.entrySet().stream()
                .mapToLong(process -> process.getValue()
                        .minus(before.getOrDefault(process.getKey(), process.getValue()))
                        .toNanos())
                .sum();
    }
}
