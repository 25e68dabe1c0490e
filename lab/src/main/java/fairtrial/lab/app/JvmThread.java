package fairtrial.lab.app;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// A platform thread of a contender at one moment: its state in the JVM and its CPU time since its start.
public record JvmThread(long id, String name, String state, long cpuNanos) {
    static List<JvmThread> of(JsonNode told) {
        List<JvmThread> threads = new ArrayList<>();
        told.path("threads")
                .forEach(thread -> threads.add(new JvmThread(
                        thread.path("id").asLong(0),
                        thread.path("name").asString(""),
                        thread.path("state").asString(""),
                        thread.path("cpu_nanos").asLong(0))));
        return List.copyOf(threads);
    }
}
