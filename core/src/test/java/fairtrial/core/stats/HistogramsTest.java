package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class HistogramsTest {
    /// Three significant digits: half a part in a thousand, and as much again for neighbours in the sorted sample.
    private static final Percentage THREE_DIGITS = Percentage.withPercentage(0.1);

    private static final double[] QUANTILES = {1, 10, 25, 50, 75, 90, 95, 99, 99.9};

    @Test
    void the_merged_percentiles_are_those_of_all_requests_together() {
        long[] nanos = exponential(40_000, 200_000);
        Histograms merged = Histograms.merge(
                List.of(encoded(Arrays.copyOf(nanos, 10_000)), encoded(Arrays.copyOfRange(nanos, 10_000, 40_000))));
        Arrays.sort(nanos);
        assertThat(merged.count()).isEqualTo(40_000);
        for (double percentile : QUANTILES) {
            long exact = nanos[(int) Math.ceil(percentile / 100 * nanos.length) - 1];
            assertThat(merged.percentileMicros(percentile)).hasValueCloseTo(exact / 1000.0, THREE_DIGITS);
        }
        assertThat(merged.percentileMicros(0)).hasValueCloseTo(nanos[0] / 1000.0, THREE_DIGITS);
        assertThat(merged.percentileMicros(100)).hasValueCloseTo(nanos[nanos.length - 1] / 1000.0, THREE_DIGITS);
        assertThat(merged.meanMicros())
                .hasValueCloseTo(Arrays.stream(nanos).average().orElseThrow() / 1000, THREE_DIGITS);
    }

    @Test
    void the_interval_of_a_percentile_is_that_of_numpy_over_the_slices() {
        for (TruthTable.Row row : TruthTable.read("quantile-intervals.csv").rows()) {
            long[] nanos =
                    Arrays.stream(row.list("nanos")).mapToLong(Math::round).toArray();
            int each = nanos.length / row.whole("slices");
            List<String> slices = IntStream.range(0, row.whole("slices"))
                    .mapToObj(i -> encoded(Arrays.copyOfRange(nanos, i * each, (i + 1) * each)))
                    .toList();
            Jackknife interval = Jackknife.of(
                    0.95,
                    slices,
                    parts -> Histograms.merge(parts)
                            .percentileMicros(row.number("percentile"))
                            .orElseThrow());
            assertThat(1000 * interval.lo()).isCloseTo(row.number("lo"), within(1e-6));
            assertThat(1000 * interval.mid()).isCloseTo(row.number("mid"), within(1e-6));
            assertThat(1000 * interval.hi()).isCloseTo(row.number("hi"), within(1e-6));
        }
    }

    @Test
    void a_stall_of_one_slice_shows_in_the_tail_of_all() {
        long[] calm = new long[9_900];
        Arrays.fill(calm, 500_000);
        long[] stalled = new long[100];
        Arrays.fill(stalled, 1_000_000_000L);
        Histograms merged = Histograms.merge(List.of(encoded(calm), encoded(stalled)));
        assertThat(merged.percentileMicros(98.9)).hasValueCloseTo(500.0, THREE_DIGITS);
        assertThat(merged.percentileMicros(99.1)).hasValueCloseTo(1_000_000.0, THREE_DIGITS);
    }

    @Test
    void the_curve_ascends_from_the_least_to_the_largest_and_holds_the_printed_points() {
        Histograms merged = Histograms.merge(List.of(encoded(exponential(200_000, 300_000))));
        List<PercentilePoint> curve = merged.curve();
        assertThat(curve).containsAll(merged.printed()).hasSizeBetween(40, 60);
        for (int i = 1; i < curve.size(); i++) {
            assertThat(curve.get(i).percentile()).isGreaterThan(curve.get(i - 1).percentile());
            assertThat(curve.get(i).micros())
                    .isGreaterThanOrEqualTo(curve.get(i - 1).micros());
        }
        assertThat(curve.getFirst().percentile()).isZero();
        assertThat(curve.getLast().percentile()).isEqualTo(100);
    }

    @Test
    void the_curve_shows_no_percentile_that_the_count_cannot_resolve() {
        Histograms merged = Histograms.merge(List.of(encoded(exponential(500, 300_000))));
        assertThat(merged.curve())
                .extracting(PercentilePoint::percentile)
                .contains(99.0, 100.0)
                .doesNotContain(99.9, 99.99);
    }

    @Test
    void without_a_request_there_is_no_percentile() {
        Histograms none = Histograms.merge(List.of(encoded(new long[0])));
        assertThat(none.count()).isZero();
        assertThat(none.percentileMicros(50)).isEmpty();
        assertThat(none.meanMicros()).isEmpty();
        assertThat(none.curve()).isEmpty();
        assertThat(Histograms.merge(List.of()).printed()).isEmpty();
    }

    @Test
    void refuses_a_broken_text_and_what_is_no_percentile() {
        assertThatIllegalArgumentException().isThrownBy(() -> Histograms.merge(List.of("not base64!")));
        assertThatIllegalArgumentException().isThrownBy(() -> Histograms.merge(List.of("aGVsbG8gd29ybGQgaGVsbG8=")));
        String whole = encoded(exponential(1000, 300_000));
        String cut = whole.substring(0, whole.length() / 8 * 4);
        assertThatIllegalArgumentException().isThrownBy(() -> Histograms.merge(List.of(cut)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Histograms.merge(List.of(whole)).percentileMicros(101));
    }

    private static long[] exponential(int count, double meanNanos) {
        SplittableRandom random = new SplittableRandom(11);
        return random.doubles(count)
                .mapToLong(u -> (long) (50_000 - meanNanos * Math.log1p(-u)))
                .toArray();
    }

    private static String encoded(long[] nanos) {
        Histogram histogram = new Histogram(3);
        Arrays.stream(nanos).forEach(histogram::recordValue);
        return EncodedHistogram.of(histogram);
    }
}
