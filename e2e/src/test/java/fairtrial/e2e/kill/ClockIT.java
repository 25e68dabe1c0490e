package fairtrial.e2e.kill;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.kill.Family.Role;
import fairtrial.lab.store.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A wall clock that jumps while slices are measured: the run goes on to the same result as a new judgement of it, and
/// nothing is lost.
@Tag("long")
@EnabledOnOs(OS.LINUX)
class ClockIT {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, -1})
    void a_clock_that_jumps_by_an_hour_changes_nothing(long hours) throws Exception {
        SteppedClock clock = new SteppedClock(folder);
        KilledRun run = new KilledRun(folder, false, clock.environment());
        run.awaitDriving();
        for (Role role : List.of(Role.TOOL, Role.AGENT, Role.CONTENDER)) {
            assertThat(run.processes(role))
                    .as("%s", role)
                    .isNotEmpty()
                    .allSatisfy(pid -> assertThat(clock.isSeenBy(pid)).isTrue());
        }
        clock.set(Duration.ofHours(hours));
        run.finish();
        long before = 0;
        for (String line : Files.readAllLines(run.journalFile())) {
            long at = Json.tree(line).path("at_millis").asLong(before);
            assertThat(at).as(line).isBetween(before, before + 600_000);
            before = at;
        }
    }
}
