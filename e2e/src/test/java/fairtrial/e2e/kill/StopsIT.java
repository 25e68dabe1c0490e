package fairtrial.e2e.kill;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.kill.Family.Role;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;
import tools.jackson.databind.JsonNode;

/// A tool and a load generator that somebody stops for a while, and a clock that jumps: the run goes on, nothing is
/// lost,
/// and a slice in which nobody asked is no result.
@Tag("long")
@EnabledOnOs(OS.LINUX)
class StopsIT {
    private static final int STOPPED_SECONDS = 5;

    /// Debian's package `libfaketime` puts it below the machine's own folder of libraries.
    private static final String CLOCK = "faketime/libfaketimeMT.so.1";

    @TempDir
    Path folder;

    @Test
    void a_tool_that_is_stopped_goes_on() throws Exception {
        KilledRun run = new KilledRun(folder, false, Map.of());
        stopped(run, Role.TOOL);
        run.finish();
    }

    /// A slice of half a second that took five more is not told as one.
    @Test
    void a_load_generator_that_is_stopped_is_noticed() throws Exception {
        KilledRun run = new KilledRun(folder, false, Map.of());
        stopped(run, Role.AGENT);
        run.finish();
        List<String> noticed = notPassed(run);
        System.out.println("noticed of a stopped load generator: " + noticed);
        assertThat(noticed).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"+3600", "-3600"})
    void a_clock_that_jumps_by_an_hour_changes_nothing(String step) throws Exception {
        Path clock = Files.writeString(folder.resolve("clock"), "+0\n");
        KilledRun run = new KilledRun(
                folder,
                false,
                Map.of(
                        "LD_PRELOAD", library().toString(),
                        "FAKETIME_TIMESTAMP_FILE", clock.toString(),
                        "FAKETIME_NO_CACHE", "1",
                        "FAKETIME_DONT_FAKE_MONOTONIC", "1",
                        "DONT_FAKE_MONOTONIC", "1"));
        run.awaitDriving();
        Files.writeString(clock, step + "\n");
        run.finish();
        long before = 0;
        for (String line : Files.readAllLines(run.journalFile())) {
            long at = Json.tree(line).path("at_millis").asLong(before);
            assertThat(at).as(line).isBetween(before, before + 600_000);
            before = at;
        }
    }

    private static void stopped(KilledRun run, Role role) throws Exception {
        run.awaitDriving();
        List<Long> pids = run.family().of(role);
        assertThat(pids).isNotEmpty();
        assertThat(Blow.send("-STOP", pids)).isTrue();
        TimeUnit.SECONDS.sleep(STOPPED_SECONDS);
        assertThat(Blow.send("-CONT", pids)).isTrue();
    }

    /// Names of checks that did not pass, and slices that failed.
    private static List<String> notPassed(KilledRun run) throws IOException {
        JsonNode result = run.result();
        return result.path("validity")
                .valueStream()
                .filter(row ->
                        List.of("WARN", "FAIL").contains(row.path("status").asString()))
                .map(row ->
                        row.path("check").asString() + " " + row.path("code").asString())
                .distinct()
                .toList();
    }

    private static Path library() throws IOException {
        try (Stream<Path> folders = Files.list(Path.of("/usr/lib"))) {
            return folders.map(place -> place.resolve(CLOCK))
                    .filter(Files::isRegularFile)
                    .findFirst()
                    .orElseThrow(() -> new TestAbortedException("no " + CLOCK + ": steps of the clock were not tried"));
        }
    }
}
