package fairtrial.lab.app;

import fairtrial.core.record.Collector;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Figures of a contender's JVM at one moment: heap in use in bytes, collectors since its start, threads.
public record JvmFigures(
        long heapUsedBytes, List<Collector> collectors, int threadsLive, int threadsPeak, long threadsStarted) {
    static JvmFigures of(JsonNode told) {
        List<Collector> collectors = new ArrayList<>();
        for (JsonNode collector : told.path("collectors")) {
            collectors.add(new Collector(
                    collector.path("name").asString(""),
                    collector.path("count").asLong(0),
                    collector.path("time_millis").asLong(0)));
        }
        return new JvmFigures(
                told.path("heap").path("used").asLong(0),
                collectors,
                told.path("threads").path("live").asInt(0),
                told.path("threads").path("peak").asInt(0),
                told.path("threads").path("started").asLong(0));
    }
}
