package fairtrial.proof.selftest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import fairtrial.core.stats.EncodedHistogram;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/// Queues that were played out, not measured.
class QueueTruthTest {
    private static final double SERVICE = 2000;
    private static final int CUSTOMERS = 20_000;

    @Test
    void a_queue_that_is_one_agrees() {
        for (boolean exponential : new boolean[] {false, true}) {
            QueueTruth truth = truth(exponential, 250, slices(exponential, 250, 0));
            assertThat(truth.load()).isCloseTo(0.5, within(1e-12));
            assertThat(truth.agrees()).as(truth.toString()).isTrue();
            assertThat(truth.achieved()).isCloseTo(1, within(1e-9));
            assertThat(truth.arrivals()).isBetween(-3.0, 3.0);
        }
    }

    @Test
    void a_client_that_leaves_out_the_waiting_does_not() {
        List<LoadResult> omitted = slices(false, 425, Double.POSITIVE_INFINITY);
        assertThat(truth(false, 425, omitted).agrees()).isFalse();
    }

    @Test
    void a_server_that_is_a_fifth_slower_does_not() {
        QueueTruth truth = truth(false, 250, slices(false, 250, -0.2));
        assertThat(truth.agrees()).as(truth.toString()).isFalse();
    }

    @Test
    void what_the_way_there_and_back_takes_is_no_part_of_the_queue() {
        QueueTruth truth =
                new QueueTruth.Bench(false, SERVICE, 250, 0.95).truth(slices(false, 250, 0), slices(false, 5, 0));
        assertThat(truth.path().meanMicros()).isCloseTo(SERVICE, within(20.0));
        assertThat(truth.agrees()).as("2 ms too much was taken off").isFalse();
    }

    private static QueueTruth truth(boolean exponential, double rate, List<LoadResult> slices) {
        return new QueueTruth.Bench(exponential, SERVICE, rate, 0.95).truth(slices, List.of());
    }

    /// @param flaw 0: none; infinite: waiting is not counted; else services are that share shorter
    private static List<LoadResult> slices(boolean exponential, double rate, double flaw) {
        return IntStream.range(0, 8)
                .mapToObj(seed -> slice(exponential, rate, flaw, seed))
                .toList();
    }

    private static LoadResult slice(boolean exponential, double rate, double flaw, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Histogram histogram = new Histogram(3);
        double now = 0;
        double free = 0;
        double sum = 0;
        for (int customer = 0; customer < CUSTOMERS; customer++) {
            now -= Math.log1p(-random.nextDouble()) / rate * 1e6;
            double service = SERVICE
                    * (exponential ? -Math.log1p(-random.nextDouble()) : 1)
                    * (Double.isInfinite(flaw) ? 1 : 1 - flaw);
            double begun = Math.max(now, free);
            free = begun + service;
            double latency = free - (Double.isInfinite(flaw) ? begun : now);
            histogram.recordValue(Math.round(latency * 1e3));
            sum += latency * 1e3;
        }
        return new LoadResult(
                Math.round(now * 1e3),
                new LoadCounts(CUSTOMERS, CUSTOMERS, CUSTOMERS, 1),
                new LoadLatency(sum / CUSTOMERS, EncodedHistogram.of(histogram)),
                LoadErrors.NONE,
                new LoadTraffic(0, 0, 0, 0),
                new LoadThreads(0, 0, 0, 0),
                0);
    }
}
