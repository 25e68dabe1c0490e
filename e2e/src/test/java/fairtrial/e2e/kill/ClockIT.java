package fairtrial.e2e.kill;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;

/// A tool and a load generator that somebody stops for a while, and a clock that jumps: the run goes on, nothing is
/// lost,
/// and a slice in which nobody asked is no result.
@Tag("long")
@EnabledOnOs(OS.LINUX)
class ClockIT {
    /// Debian's package `libfaketime` puts it below the machine's own folder of libraries.
    private static final String CLOCK = "faketime/libfaketimeMT.so.1";

    @TempDir
    Path folder;

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

    private static Path library() throws IOException {
        try (Stream<Path> folders = Files.list(Path.of("/usr/lib"))) {
            return folders.map(place -> place.resolve(CLOCK))
                    .filter(Files::isRegularFile)
                    .findFirst()
                    .orElseThrow(() -> new TestAbortedException("no " + CLOCK + ": steps of the clock were not tried"));
        }
    }
}
