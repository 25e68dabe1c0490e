package fairtrial.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.LatencyDistribution.Shape;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LatencyDistributionTest {
    private static final int MANY = 200_000;

    @Test
    void a_constant_time_is_always_the_same() {
        assertThat(drawn(new LatencyDistribution(Shape.CONSTANT, 20, 0))).containsOnly(20_000_000L);
    }

    @Test
    void mean_and_standard_deviation_are_the_stated_ones() {
        has(20, 5, new LatencyDistribution(Shape.NORMAL, 20, 5));
        has(20, 5, new LatencyDistribution(Shape.LOGNORMAL, 20, 5));
        has(2, 4, new LatencyDistribution(Shape.LOGNORMAL, 2, 4));
        has(20, 20, new LatencyDistribution(Shape.EXPONENTIAL, 20, 0));
    }

    @Test
    void a_lognormal_time_has_the_longer_tail() {
        double lognormal = percentile99(new LatencyDistribution(Shape.LOGNORMAL, 20, 10));
        double normal = percentile99(new LatencyDistribution(Shape.NORMAL, 20, 10));
        assertThat(lognormal).isGreaterThan(1.1 * normal);
    }

    @Test
    void no_time_is_below_0() {
        assertThat(LongStream.of(drawn(new LatencyDistribution(Shape.NORMAL, 1, 5)))
                        .min())
                .hasValue(0);
    }

    @Test
    void a_seed_fixes_all_times() {
        LatencyDistribution times = new LatencyDistribution(Shape.LOGNORMAL, 20, 5);
        assertThat(drawn(times)).isEqualTo(drawn(times));
    }

    @Test
    void a_time_below_0_is_no_distribution() {
        assertThatIllegalArgumentException().isThrownBy(() -> new LatencyDistribution(Shape.CONSTANT, -1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new LatencyDistribution(Shape.NORMAL, 1, Double.NaN));
    }

    private static long[] drawn(LatencyDistribution times) {
        SplittableRandom random = new SplittableRandom(7);
        return LongStream.generate(() -> times.nextNanos(random)).limit(MANY).toArray();
    }

    private static void has(double meanMillis, double spreadMillis, LatencyDistribution times) {
        double[] millis =
                LongStream.of(drawn(times)).mapToDouble(nanos -> nanos / 1e6).toArray();
        double mean = Arrays.stream(millis).average().orElseThrow();
        double variance = Arrays.stream(millis)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(meanMillis, within(0.02 * meanMillis));
        assertThat(Math.sqrt(variance)).isCloseTo(spreadMillis, within(0.05 * spreadMillis));
    }

    private static double percentile99(LatencyDistribution times) {
        long[] sorted = LongStream.of(drawn(times)).sorted().toArray();
        return sorted[MANY * 99 / 100] / 1e6;
    }
}
