package fairtrial.published.rerun;

import fairtrial.core.model.Reading;
import fairtrial.core.record.Collector;
import fairtrial.core.record.MachineCpu;
import fairtrial.lab.app.JvmFigures;
import fairtrial.lab.host.Host;
import fairtrial.lab.monitor.net.TcpCounters;
import fairtrial.lab.monitor.proc.MachineCounters;
import fairtrial.lab.monitor.proc.MachineSample;
import fairtrial.lab.monitor.proc.MachineUse;
import fairtrial.lab.monitor.proc.ProcessReader;
import fairtrial.lab.monitor.proc.ProcessSample;
import fairtrial.lab.monitor.proc.ProcessUse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/// Activity of a row and its machine between two moments.
final class RunWatch {
    /// Collectors of the young generation only, by the JVM's names.
    private static final Set<String> YOUNG =
            Set.of("Copy", "PS Scavenge", "ParNew", "G1 Young Generation", "ZGC Minor Cycles", "ZGC Minor Pauses");

    private static final String ACCEPTED = "PassiveOpens";

    private final Host host;
    private final Serving server;
    private final MachineSample machine;
    private final Reading<ProcessSample> process;
    private final Reading<JvmFigures> jvm;

    private RunWatch(Host host, Serving server) {
        this.host = host;
        this.server = server;
        this.machine = new MachineCounters(host.files()).read();
        this.process = new ProcessReader(host.files()).read(server.pid());
        this.jvm = server.jvm();
    }

    /// Takes the first readings.
    static RunWatch start(Host host, Serving server) {
        return new RunWatch(host, server);
    }

    /// Activity of the machine since the start, the contender and the load generator together.
    MachineUse machine() {
        return new MachineUse(machine, new MachineCounters(host.files()).read());
    }

    /// Shares of all CPU time by state, as `us` … `st`; empty where the kernel does not give them.
    static Map<String, Double> shares(MachineUse use) {
        return use.allShares() instanceof Reading.Available<MachineCpu>(MachineCpu cpu)
                ? Map.of(
                        "us", cpu.us(), "ni", cpu.ni(), "sy", cpu.sy(), "id", cpu.id(), "wa", cpu.wa(), "hi", cpu.hi(),
                        "si", cpu.si(), "st", cpu.st())
                : Map.of();
    }

    /// Mean number of CPUs that the row used since the start.
    OptionalDouble serverCpu() {
        Reading<ProcessUse> use = ProcessUse.difference(process, new ProcessReader(host.files()).read(server.pid()));
        return use instanceof Reading.Available<ProcessUse>(ProcessUse used)
                ? OptionalDouble.of(used.cpu().totalNanos() / (double) used.wallNanos())
                : OptionalDouble.empty();
    }

    /// Connections accepted on this machine. No other process accepts any while a run has it for itself.
    static OptionalLong opened(MachineUse use) {
        return use.before().tcp() instanceof Reading.Available<TcpCounters>(TcpCounters first)
                        && use.after().tcp() instanceof Reading.Available<TcpCounters>(TcpCounters last)
                ? OptionalLong.of(last.counters().getOrDefault(ACCEPTED, 0L)
                        - first.counters().getOrDefault(ACCEPTED, 0L))
                : OptionalLong.empty();
    }

    /// Collections since the start: young ones, all others, and seconds in both; empty without a JVM.
    Map<String, Double> collections(Reading<JvmFigures> end) {
        if (!(jvm instanceof Reading.Available<JvmFigures>(JvmFigures first))
                || !(end instanceof Reading.Available<JvmFigures>(JvmFigures last))) {
            return Map.of();
        }
        Map<String, Double> all = new HashMap<>(Map.of("young", 0.0, "full", 0.0, "seconds", 0.0));
        for (Collector collector : last.collectors()) {
            Collector before = byName(first.collectors(), collector.name());
            String kind = YOUNG.contains(collector.name()) ? "young" : "full";
            all.merge(kind, (double) collector.count() - before.count(), Double::sum);
            all.merge("seconds", (collector.timeMillis() - before.timeMillis()) / 1e3, Double::sum);
        }
        return all;
    }

    private static Collector byName(List<Collector> collectors, String name) {
        return collectors.stream()
                .filter(collector -> collector.name().equals(name))
                .findFirst()
                .orElse(new Collector(name, 0, 0));
    }
}
