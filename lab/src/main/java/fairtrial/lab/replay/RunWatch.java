package fairtrial.lab.replay;

import fairtrial.core.model.Reading;
import fairtrial.core.record.Collector;
import fairtrial.lab.app.JvmFigures;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.kernel.Fields;
import fairtrial.lab.monitor.proc.ProcessReader;
import fairtrial.lab.monitor.proc.ProcessSample;
import fairtrial.lab.monitor.proc.ProcessUse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/// What a row and its machine did between two moments.
final class RunWatch {
    /// Collectors that collect the young generation alone, by the names that the JVM gives them.
    private static final Set<String> YOUNG =
            Set.of("Copy", "PS Scavenge", "ParNew", "G1 Young Generation", "ZGC Minor Cycles", "ZGC Minor Pauses");

    private final Host host;
    private final Serving server;
    private final long began = System.nanoTime();
    private final Map<String, Long> ticks;
    private final Reading<ProcessSample> process;
    private final Reading<JvmFigures> jvm;
    private final OptionalLong accepted;

    private RunWatch(Host host, Serving server) {
        this.host = host;
        this.server = server;
        this.ticks = CpuTicks.read(host.files());
        this.process = new ProcessReader(host.files()).read(server.pid());
        this.jvm = server.jvm();
        this.accepted = accepted();
    }

    /// Reads everything now.
    static RunWatch start(Host host, Serving server) {
        return new RunWatch(host, server);
    }

    /// Shares of the machine's CPU time since the start, by state.
    Map<String, Double> machine() {
        return CpuTicks.shares(ticks, CpuTicks.read(host.files()));
    }

    /// CPUs that the row kept busy since the start.
    OptionalDouble serverCpu() {
        Reading<ProcessUse> use = ProcessUse.between(process, new ProcessReader(host.files()).read(server.pid()));
        return use instanceof Reading.Available<ProcessUse>(ProcessUse used)
                ? OptionalDouble.of(used.cpu().totalNanos() / (double) used.wallNanos())
                : OptionalDouble.empty();
    }

    /// Connections that were accepted on this machine since the start: by nobody else while a run has it for
    /// itself.
    OptionalLong opened() {
        OptionalLong now = accepted();
        return now.isPresent() && accepted.isPresent()
                ? OptionalLong.of(now.getAsLong() - accepted.getAsLong())
                : OptionalLong.empty();
    }

    /// Seconds since the start.
    double seconds() {
        return (System.nanoTime() - began) / 1e9;
    }

    /// Collections since the start: young ones, all others, seconds in both; empty without a JVM.
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
            all.merge("seconds", (collector.millis() - before.millis()) / 1e3, Double::sum);
        }
        return all;
    }

    private static Collector byName(List<Collector> collectors, String name) {
        return collectors.stream()
                .filter(collector -> collector.name().equals(name))
                .findFirst()
                .orElse(new Collector(name, 0, 0));
    }

    private OptionalLong accepted() {
        return host.files().text("proc/net/snmp") instanceof Reading.Available<String>(String text)
                ? Fields.paired(text, "Tcp:").number("PassiveOpens")
                : OptionalLong.empty();
    }
}
