package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PooledPercentileTest {
    /// Of the logs of latencies within a JVM.
    private static final double WITHIN_SD = 0.5;

    private static final double MILLI = 1_000_000;

    private final SplittableRandom random = new SplittableRandom(7);

    /// Normal quantiles of 50, 90 and 99 %, by which the truth of a log-normal is known.
    private static double z(double percentile) {
        return percentile == 50 ? 0 : percentile == 90 ? 1.281552 : 2.326348;
    }

    @ParameterizedTest
    @CsvSource({"5, 200, 50, 0.1", "5, 200, 90, 0.1", "8, 200, 99, 0.1", "5, 300, 99, 0.05", "8, 250, 99, 0"})
    void its_interval_covers_the_truth(int rounds, int requests, double percentile, double betweenSd) {
        double truth = 1000 * Math.exp(z(percentile) * Math.hypot(WITHIN_SD, betweenSd));
        long covered = IntStream.range(0, 400)
                .mapToObj(i -> PooledPercentile.of(sample(rounds, requests, betweenSd), percentile, 0.95))
                .filter(p -> p.lo() <= truth && p.hi().orElse(Double.POSITIVE_INFINITY) >= truth)
                .count();
        // 95 % of 400 less two standard errors of a share.
        assertThat(covered).isGreaterThanOrEqualTo(371);
    }

    @Test
    void jvms_that_differ_make_it_wider() {
        PooledPercentile same = PooledPercentile.of(sample(6, 500, 0), 50, 0.95);
        PooledPercentile different = PooledPercentile.of(sample(6, 500, 0.5), 50, 0.95);
        assertThat(different.hi().orElseThrow() / different.lo())
                .isGreaterThan(1.3 * same.hi().orElseThrow() / same.lo());
    }

    @Test
    void too_few_requests_beyond_it_leave_the_upper_end_open() {
        PooledPercentile few = PooledPercentile.of(sample(4, 20, 0), 99, 0.95);
        assertThat(few.hi()).isEmpty();
        assertThat(few.lo()).isLessThanOrEqualTo(few.mid());
        assertThat(PooledPercentile.of(sample(4, 20, 0), 50, 0.95).hi()).isPresent();
    }

    @Test
    void one_round_has_no_interval() {
        assertThatIllegalArgumentException().isThrownBy(() -> PooledPercentile.of(sample(1, 100, 0), 99, 0.95));
    }

    private List<Histograms> sample(int rounds, int requests, double betweenSd) {
        return IntStream.range(0, rounds)
                .mapToObj(round -> one(requests, betweenSd * random.nextGaussian()))
                .toList();
    }

    private Histograms one(int requests, double level) {
        Histogram histogram = new Histogram(3);
        for (int i = 0; i < requests; i++) {
            histogram.recordValue((long) (MILLI * Math.exp(level + WITHIN_SD * random.nextGaussian())));
        }
        return Histograms.merge(List.of(EncodedHistogram.of(histogram)));
    }
}
