package fairtrial.proof.selftest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.record.MeasuredSlice;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NoiseTraceTest {
    @Test
    void tells_windows_as_long_as_there_are_eight_of() {
        NoiseTrace trace = NoiseTrace.of("tomcat", 16, 17, 100, alternating(80));
        assertThat(trace.points()).extracting(NoiseTrace.Point::seconds).containsExactly(0.1, 0.2, 0.5, 1.0);
        // Neighbours differ by ln 1.1 always, pairs of neighbours never.
        assertThat(trace.points().get(0).deviation()).isCloseTo(Math.log(1.1) / Math.sqrt(2), within(1e-9));
        assertThat(trace.points().get(1).deviation()).isCloseTo(0, within(1e-9));
        assertThat(trace.perSecond()).isCloseTo(10_500, within(1e-6));
    }

    @Test
    void of_nothing_tells_nothing() {
        assertThat(NoiseTrace.of("tomcat", 16, 17, 100, List.of()).points()).isEmpty();
    }

    private static List<MeasuredSlice> alternating(int slices) {
        return IntStream.range(0, slices)
                .mapToObj(i -> new MeasuredSlice(
                        1,
                        i,
                        0,
                        Runs.CAPACITY,
                        "a",
                        100L * i,
                        RunSlices.measured(i % 2 == 0 ? 10_000 : 11_000).load(),
                        RunSlices.measured(1).evidence(),
                        Optional.empty()))
                .toList();
    }
}
