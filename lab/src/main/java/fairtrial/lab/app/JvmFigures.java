package fairtrial.lab.app;

import fairtrial.core.record.Collector;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/// Figures of a contender's JVM at one moment: heap used, committed and allowed in bytes; collections since
/// its start; threads; bytes allocated since its start, empty where the JVM does not count them.
public record JvmFigures(
        long heapUsedBytes,
        long heapCommittedBytes,
        long heapMaxBytes,
        List<Collector> collectors,
        int threadsLive,
        int threadsPeak,
        long threadsStarted,
        OptionalLong allocatedBytes) {
    static JvmFigures of(JsonNode told) {
        List<Collector> collectors = new ArrayList<>();
        told.path("gc")
                .properties()
                .forEach(collector -> collectors.add(new Collector(
                        collector.getKey(),
                        collector.getValue().path("count").asLong(0),
                        collector.getValue().path("time_millis").asLong(0))));
        return new JvmFigures(
                told.path("heap_used_bytes").asLong(0),
                told.path("heap_committed_bytes").asLong(0),
                told.path("heap_max_bytes").asLong(0),
                collectors,
                told.path("threads_live").asInt(0),
                told.path("threads_peak").asInt(0),
                told.path("threads_started").asLong(0),
                told.has("allocated_bytes")
                        ? OptionalLong.of(told.path("allocated_bytes").asLong(0))
                        : OptionalLong.empty());
    }
}
