package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.FlameFrame;
import fairtrial.core.explain.told.Explanations;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A profile finds the method in which most of the CPU time is planted. It changes no figure of its run,
/// and the library of async-profiler is in no JVM of a comparison.
@Tag("long")
@Tag("unmeasured")
class ProfiledMethodIT {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final String LIBRARY = "libasyncProfiler.so";

    /// Everything else of a request needs about a tenth of it, and a JVM without a warm-up compiles
    /// meanwhile.
    private static final int PLANTED_MICROS = 2_000;

    @TempDir
    Path folder;

    private record Watched(Ended ended, boolean loaded) {}

    /// Looks five times a second whether the library is in a process of the command.
    private Watched watched(Command command) throws IOException, InterruptedException {
        boolean loaded = false;
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (!command.process().waitFor(200, TimeUnit.MILLISECONDS) && System.nanoTime() < end) {
            loaded |= Descendants.haveMapped(folder, LIBRARY);
        }
        return new Watched(command.end(Duration.ZERO), loaded);
    }

    private static List<String> figures(Path run) throws IOException {
        try (Stream<Path> slices = Files.list(run.resolve("slices"))) {
            return Stream.concat(
                            Stream.of(
                                    Files.readString(run.resolve("journal.jsonl")),
                                    Files.readString(run.resolve("result.json"))),
                            slices.map(slice -> slice.getFileName().toString()).sorted())
                    .toList();
        }
    }

    @Test
    void a_planted_method_has_its_share_in_slices_of_their_own() throws Exception {
        Path run = folder.resolve("run");
        Watched compared = watched(Command.startColdRound(
                folder, run, "--contender=tomcat", "--contender=jetty", "--workload=cpu?micros=" + PLANTED_MICROS));
        assertThat(compared.ended().exit()).as(compared.ended().err()).isIn(0, 3);
        assertThat(compared.loaded()).isFalse();
        List<String> before = figures(run);

        Watched explained =
                watched(Command.start(folder, "explain", run.toString(), "--profile", "--contender=tomcat"));
        assertThat(explained.ended().exit()).as(explained.ended().err()).isZero();
        assertThat(explained.loaded()).isTrue();
        assertThat(figures(run)).isEqualTo(before);

        CpuProfile profile = Json.read(Files.readString(run.resolve("explain.json")), Explanations.class)
                .profileOf("tomcat")
                .orElseThrow();
        double planted = profile.flame().stream()
                .filter(frame -> frame.name().equals("fairtrial.service.CpuBurn.burn"))
                .mapToDouble(FlameFrame::micros)
                .sum();
        assertThat(planted).isBetween(0.8 * PLANTED_MICROS, 2.0 * PLANTED_MICROS);
        assertThat(planted / profile.micros()).isBetween(0.5, 0.99);
        // Which of its methods has the time is the compiler's choice: it inlines them.
        assertThat(profile.frames().getFirst().name()).startsWith("fairtrial.service.CpuBurn.");
    }
}
