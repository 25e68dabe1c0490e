package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Slices of ten seconds: between two of its own a contender is stopped for longer than Jetty keeps an idle
/// connection.
class SlowWorkloadIT {
    private static final long JETTY_KEEPS_MILLIS = 30_000;

    @TempDir
    Path folder;

    @Test
    @Tag("long")
    void no_contender_loses_connections_while_the_others_are_driven() throws IOException {
        Path experiment = Files.writeString(folder.resolve("slow.yaml"), """
                name: slow
                contenders: [tomcat, jetty, undertow]
                workload: pay
                rounds: 1
                budget: 60m
                heap: 96m
                warm-up: false
                """);
        Path run = folder.resolve("run");
        Command.Ended ended = Command.run(folder, Duration.ofMinutes(25), "run", experiment.toString(), "--out=" + run);
        assertThat(ended.exit()).as(ended.err()).isZero();
        List<JsonNode> slices = slices(run);
        assertThat(longestWaitMillis(slices)).isGreaterThan(JETTY_KEEPS_MILLIS);
        assertThat(slices).allSatisfy(slice -> {
            JsonNode load = slice.path("outcome").path("load");
            assertThat(load.path("completed").asLong()).isPositive();
            assertThat(load.path("errors").path("unexpected_closes").asLong()).isZero();
            assertThat(load.path("keep_alive_closes").asLong()).isZero();
            assertThat(load.path("reconnects").asLong()).isZero();
        });
    }

    private static List<JsonNode> slices(Path run) throws IOException {
        List<JsonNode> slices = new ArrayList<>();
        for (String line : Files.readAllLines(run.resolve("journal.jsonl"))) {
            JsonNode event = Json.tree(line);
            if (event.path("event").asString().equals("slice")) {
                slices.add(event.path("slice"));
            }
        }
        return slices;
    }

    /// From the end of a slice to the begin of the same contender's next one.
    private static long longestWaitMillis(List<JsonNode> slices) {
        Map<String, Long> ends = new HashMap<>();
        long longest = 0;
        for (JsonNode slice : slices) {
            String contender = slice.path("contender").asString();
            long begin = slice.path("at_millis").asLong();
            longest = Math.max(longest, begin - ends.getOrDefault(contender, begin));
            long nanos =
                    slice.path("outcome").path("evidence").path("wall_nanos").asLong();
            ends.put(contender, begin + nanos / 1_000_000);
        }
        return longest;
    }
}
