package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The tool is stopped in the midst of slices and goes on: the run ends, and a check says what happened. The zoo
/// stops the load agent (`stopped-agent`).
class StopsIT {
    @TempDir
    Path folder;

    @Test
    void a_tool_that_was_stopped_while_it_measured_is_told() throws Exception {
        Path experiment = Files.writeString(folder.resolve("stops.yaml"), """
                name: stops
                contenders: [tomcat]
                rounds: 1
                heap: 96m
                warm-up: false
                rates: [20]
                """);
        Path run = folder.resolve("run");
        Command command = Command.start(folder, "run", experiment.toString(), "--out=" + run);
        long end = System.nanoTime() + Duration.ofMinutes(3).toNanos();
        while (System.nanoTime() < end && slices(run) < 2) {
            TimeUnit.MILLISECONDS.sleep(50);
        }
        // A slice takes half a second: of three stops at least two begin in one.
        for (int stop = 0; stop < 3; stop++) {
            signal("-STOP", command.process());
            TimeUnit.MILLISECONDS.sleep(900);
            signal("-CONT", command.process());
            TimeUnit.MILLISECONDS.sleep(350);
        }
        Command.Ended ended = command.end(Duration.ofMinutes(5));
        assertThat(ended.exit()).as(ended.err()).isZero();
        JsonNode result = Json.tree(Files.readString(run.resolve("result.json")));
        List<String> gaps = result.path("validity")
                .valueStream()
                .filter(row -> row.path("check").asString().equals("gap"))
                .filter(row -> row.path("status").asString().equals("FAIL"))
                .map(row -> row.path("code").asString())
                .toList();
        assertThat(gaps).contains("tool-gap");
    }

    private static long slices(Path run) throws IOException {
        Path journal = run.resolve("journal.jsonl");
        return Files.exists(journal)
                ? Files.readString(journal)
                        .lines()
                        .filter(line -> line.startsWith("{\"event\":\"slice\""))
                        .count()
                : 0;
    }

    private static void signal(String name, Process process) throws Exception {
        List<String> command = List.of("sh", "-c", "kill " + name + " " + process.pid());
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }
}
