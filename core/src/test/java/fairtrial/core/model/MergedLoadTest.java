package fairtrial.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.stats.EncodedHistogram;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class MergedLoadTest {
    private static final LoadResult FIRST = new LoadResult(
            400_000_000,
            new LoadCounts(1_000, 1_200, 1_010, 3.5),
            new LoadLatency(1e6, ""),
            new LoadErrors(1, 2, 3, 4, 5, 6),
            new LoadTraffic(1, 2, 300, 40),
            new LoadThreads(700, 10, 0.3, 9_000),
            500);
    private static final LoadResult SECOND = new LoadResult(
            402_000_000,
            new LoadCounts(3_000, 3_300, 3_020, 1.5),
            new LoadLatency(2e6, ""),
            new LoadErrors(10, 20, 30, 40, 50, 60),
            new LoadTraffic(10, 20, 3_000, 400),
            new LoadThreads(900, 20, 0.6, 4_000),
            490);

    @Test
    void counts_errors_and_bytes_are_summed() {
        LoadResult merged = MergedLoad.of(List.of(FIRST, SECOND));
        assertThat(merged.counts()).isEqualTo(new LoadCounts(4_000, 4_500, 4_030, 5));
        assertThat(merged.errors()).isEqualTo(new LoadErrors(11, 22, 33, 44, 55, 66));
        assertThat(merged.traffic()).isEqualTo(new LoadTraffic(11, 22, 3_300, 440));
    }

    @Test
    void the_worst_lag_gap_and_busy_thread_of_any_host_stay_and_cpu_time_is_summed() {
        LoadResult merged = MergedLoad.of(List.of(FIRST, SECOND));
        assertThat(merged.threads()).isEqualTo(new LoadThreads(900, 30, 0.6, 9_000));
        assertThat(merged.tookNanos()).isEqualTo(500);
    }

    @Test
    void every_response_weighs_the_same_in_the_mean_latency() {
        assertThat(MergedLoad.of(List.of(FIRST, SECOND)).latency().meanLatencyNanos())
                .isCloseTo(1.75e6, within(1e-6));
    }

    @Test
    void the_window_is_their_mean_so_that_rates_add_up() {
        LoadResult merged = MergedLoad.of(List.of(FIRST, SECOND));
        assertThat(merged.windowNanos()).isEqualTo(401_000_000);
        double sum = FIRST.throughput().perSecond() + SECOND.throughput().perSecond();
        assertThat(merged.throughput().perSecond()).isCloseTo(sum, within(sum / 300));
    }

    @Test
    void a_slice_without_any_response_has_no_latency() {
        LoadResult none = new LoadResult(
                400_000_000,
                new LoadCounts(0, 0, 16, 16),
                new LoadLatency(0, ""),
                LoadErrors.NONE,
                new LoadTraffic(0, 0, 0, 0),
                new LoadThreads(0, 0, 0, 0),
                500);
        assertThat(MergedLoad.of(List.of(none, none)).latency().meanLatencyNanos())
                .isZero();
    }

    @Test
    void the_merged_histogram_is_that_of_all_values() {
        Histogram all = histogram();
        Histogram one = histogram();
        Histogram other = histogram();
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 20_000; i++) {
            long nanos = Math.round(Math.exp(random.nextDouble(9, 22)));
            all.recordValue(nanos);
            (i % 3 == 0 ? one : other).recordValue(nanos);
        }
        LoadResult merged = MergedLoad.of(List.of(
                FIRST.withHistogram(EncodedHistogram.of(one)), SECOND.withHistogram(EncodedHistogram.of(other))));
        Histogram decoded = decoded(merged.latency().histogram());
        assertThat(decoded.getTotalCount()).isEqualTo(20_000);
        for (double percentile : List.of(0.0, 1.0, 25.0, 50.0, 90.0, 99.0, 99.9, 99.99, 100.0)) {
            assertThat(decoded.getValueAtPercentile(percentile))
                    .as("p%s", percentile)
                    .isEqualTo(all.getValueAtPercentile(percentile));
        }
    }

    @Test
    void a_host_without_a_histogram_adds_nothing_to_it() {
        Histogram one = histogram();
        one.recordValueWithCount(1_000_000, 7);
        LoadResult merged = MergedLoad.of(List.of(FIRST.withHistogram(EncodedHistogram.of(one)), SECOND));
        assertThat(decoded(merged.latency().histogram()).getTotalCount()).isEqualTo(7);
    }

    @Test
    void what_is_no_histogram_is_refused() {
        LoadResult broken = FIRST.withHistogram("AAAA" + "A".repeat(400));
        assertThatIllegalArgumentException().isThrownBy(() -> MergedLoad.of(List.of(broken)));
    }

    private static Histogram histogram() {
        return new Histogram(60_000_000_000L, 3);
    }

    private static Histogram decoded(String text) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
        } catch (DataFormatException e) {
            throw new AssertionError(e);
        }
    }
}
