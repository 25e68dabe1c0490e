package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.gap.Contribution;
import fairtrial.core.explain.gap.Gap;
import fairtrial.core.explain.gap.PairValue;
import fairtrial.core.explain.gap.PerRequest;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.model.Reading;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Why one real server is faster than another.
@Tag("long")
class GapIT {
    private static final Duration ROUNDS = Duration.ofMinutes(25);

    @TempDir
    Path folder;

    /// Three rounds of both: what is counted is there and adds up. How large it is depends on the machine.
    @Test
    void two_containers_are_taken_apart_into_parts_that_add_up() throws Exception {
        Path run = folder.resolve("run");
        Ended compared =
                Command.coldRound(folder, run, "--contender=tomcat", "--contender=undertow", "--workload=hello");
        assertThat(compared.exit()).as(compared.err()).isIn(0, 3);
        Ended explained = Command.run(
                folder, ROUNDS, "explain", run.toString(), "--contender=tomcat", "--against=undertow", "--budget=1m");
        assertThat(explained.exit()).as(explained.err()).isZero();
        assertThat(explained.out().lines().filter(line -> !line.startsWith(" ")))
                .hasSize(6);
        Gap gap = Json.read(Files.readString(run.resolve("explain.json")), Explanations.class)
                .gap("tomcat", "undertow")
                .orElseThrow();
        assertThat(gap.rounds()).isEqualTo(3);
        assertThat(gap.cpu().contributions().stream()
                        .mapToDouble(part -> part.micros().contender())
                        .sum())
                .isCloseTo(gap.cpu().micros().contender(), within(1e-6));
        assertThat(gap.cpu().samples()).isGreaterThan(100);
        assertThat(gap.cpu().contributions())
                .extracting(Contribution::layer)
                .contains(Contribution.KERNEL, "container", "spring");
        // One read and one write at least for a request and its response.
        assertThat(value(gap, PerRequest.READ_WRITE_CALLS).contender()).isBetween(1.5, 20.0);
        assertThat(value(gap, PerRequest.ALLOCATED_BYTES).against()).isBetween(500.0, 100_000.0);
        assertThat(gap.contender().limits()).isNotEmpty();
        assertThat(Files.readString(run.resolve("report.html"))).contains("Largest contributions");
    }

    private static PairValue value(Gap gap, PerRequest figure) {
        return gap.figures().stream()
                .filter(one -> one.figure() == figure)
                .map(one -> {
                    if (one.value() instanceof Reading.Available<PairValue>(PairValue value)) {
                        return value;
                    }
                    throw new AssertionError(one);
                })
                .findFirst()
                .orElseThrow();
    }
}
