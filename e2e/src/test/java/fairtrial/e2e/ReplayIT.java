package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fairtrial.e2e.Command.Ended;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Published comparisons run again, short: real servers, the authors' real tools.
class ReplayIT {
    @TempDir
    Path folder;

    @Test
    void siege_with_its_pauses_shows_the_pauses_and_without_them_the_servers() throws IOException {
        assumeTrue(hasJdk8(), "skipped: no JDK 8");
        assumeTrue(LocalCommands.ofThisMachine().has("siege"), "skipped: no siege");
        JsonNode result =
                replay("siege-think-time", "--scale=0.05", "--steps=1", "--rounds=1", "--connections-most=50");
        double paced = throughput(result, "as-published");
        double free = throughput(result, "1-no-think-time");
        // 50 users with 0.5 s between requests, their first ones at once: 108 a second over six seconds
        assertThat(paced).isBetween(70.0, 140.0);
        assertThat(free).isGreaterThan(3 * paced);
        assertThat(runs(result, "as-published"))
                .allSatisfy(run -> assertThat(
                                run.path("evidence").path("headers").path(0).asString())
                        .startsWith("HTTP/1.1 200"))
                .allSatisfy(
                        run -> assertThat(run.path("evidence").path("identity").asString())
                                .contains("Spring Boot 1.5.10"));
        assertThat(folder.resolve("run/report.html")).content().contains("siege", "zh-CN", "原文");
        assertThat(folder.resolve("run/"
                        + runs(result, "as-published").getFirst().path("folder").asString()))
                .isDirectoryContaining("glob:**");
    }

    @Test
    @Tag("long")
    void jmeters_ramp_gives_its_own_rate_on_every_container() throws IOException {
        assumeTrue(hasJdk8(), "skipped: no JDK 8");
        JsonNode result = replay("003", "--scale=0.2", "--steps=0", "--rounds=1");
        assertThat(result.path("sides"))
                .filteredOn(side -> side.path("workload").asString().equals("greeting"))
                .hasSize(3)
                .allSatisfy(side ->
                        assertThat(side.path("here").path("mid").asDouble()).isBetween(200.0, 400.0));
        Ended again = Command.run(
                folder, Duration.ofMinutes(1), "report", folder.resolve("run").toString());
        assertThat(again.exit()).as(again.err()).isZero();
        assertThat(Json.tree(Files.readString(folder.resolve("run/replay.json"))))
                .isEqualTo(result);
    }

    @Test
    void a_replay_that_is_not_there_is_told_by_its_code() {
        Ended ended = Command.run(folder, Duration.ofMinutes(1), "replay", "005");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("FT-831", "virtual-threads");
    }

    private JsonNode replay(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of("replay"));
        all.addAll(List.of(arguments));
        all.add("--out=" + folder.resolve("run"));
        Ended ended = Command.run(folder, Duration.ofMinutes(8), all.toArray(String[]::new));
        assertThat(ended.exit()).as(ended.err()).isZero();
        return Json.tree(Files.readString(folder.resolve("run/replay.json")));
    }

    private static double throughput(JsonNode result, String step) {
        return runs(result, step).stream()
                .mapToDouble(run -> run.path("figures").path("throughput").asDouble())
                .average()
                .orElse(0);
    }

    private static List<JsonNode> runs(JsonNode result, String step) {
        return StreamSupport.stream(result.path("record").path("runs").spliterator(), false)
                .filter(run -> run.path("step").asString().equals(step))
                .toList();
    }

    private static boolean hasJdk8() {
        return new LocalHost().survey().jdks().stream().anyMatch(jdk -> jdk.feature() == 8);
    }
}
