package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundValuesTest {
    /// 480 ms of CPU time.
    private static final Evidence EVIDENCE = RunSlices.evidence(0.01, 0);

    @Test
    void throughput_of_a_closed_loop_is_the_geometric_mean_of_its_slices() {
        RoundTable table = table(slice(1, 1, Runs.CAPACITY, 10_000), slice(1, 2, Runs.CAPACITY, 40_000));
        assertThat(RoundValues.of(table, "a", Metric.THROUGHPUT))
                .singleElement()
                .satisfies(value -> assertThat(value).isCloseTo(20_000, within(1e-6)));
    }

    @Test
    void throughput_of_an_open_loop_is_their_plain_mean() {
        RoundTable table = table(slice(1, 1, Runs.OPEN, 10_000), slice(1, 2, Runs.OPEN, 40_000));
        assertThat(RoundValues.of(table, "a", Metric.THROUGHPUT)).containsExactly(25_000.0);
    }

    @Test
    void cpu_time_and_requests_of_a_round_are_summed_before_they_are_divided() {
        // Twice 480 ms for 4 000 and 16 000 requests.
        RoundTable table = table(slice(1, 1, Runs.CAPACITY, 10_000), slice(1, 2, Runs.CAPACITY, 40_000));
        assertThat(RoundValues.of(table, "a", Metric.CPU_PER_REQUEST)).containsExactly(48.0);
        assertThat(RoundValues.of(table, "a", Metric.PER_CPU_SECOND)).containsExactly(1e6 / 48);
    }

    @Test
    void one_round_without_cpu_time_leaves_none_to_compare() {
        Evidence unread = RunSlices.withCpu(EVIDENCE, Reading.unavailable("no /proc"));
        RoundTable table =
                table(slice(1, 1, Runs.CAPACITY, 10_000), slice(2, 1, Runs.CAPACITY, outcome(10_000, 0.001, unread)));
        assertThat(RoundValues.of(table, "a", Metric.THROUGHPUT)).hasSize(2);
        assertThat(RoundValues.of(table, "a", Metric.CPU_PER_REQUEST)).isEmpty();
        assertThat(RoundValues.of(table, "a", Metric.PER_CPU_SECOND)).isEmpty();
    }

    @Test
    void a_round_without_a_request_has_no_cpu_time_per_request() {
        RoundTable table = table(slice(1, 1, Runs.OPEN, 0));
        assertThat(RoundValues.of(table, "a", Metric.CPU_PER_REQUEST)).isEmpty();
    }

    @Test
    void a_round_that_used_no_cpu_time_has_none_per_request() {
        Evidence idle = RunSlices.withCpu(EVIDENCE, Reading.of(new CpuTimes(0, 0)));
        RoundTable table = table(slice(1, 1, Runs.CAPACITY, outcome(10_000, 0.001, idle)));
        assertThat(RoundValues.of(table, "a", Metric.CPU_PER_REQUEST)).isEmpty();
    }

    /// A round has four slices.
    @ParameterizedTest
    @CsvSource({
        "P99, 2500, 2499",
        "P90, 250, 249",
    })
    void a_percentile_is_compared_where_a_round_has_requests_enough(Metric metric, int enough, int tooFew) {
        assertThat(RoundValues.of(open(enough), "a", metric)).hasSize(1).allSatisfy(RoundValuesTest::isMillisecond);
        assertThat(RoundValues.of(open(tooFew), "a", metric)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"P99, 250, 249", "P90, 25, 24"})
    void a_tenth_of_them_describes_a_contender(Metric metric, int enough, int tooFew) {
        assertThat(RoundValues.described(open(enough), "a", metric))
                .hasSize(1)
                .allSatisfy(RoundValuesTest::isMillisecond);
        assertThat(RoundValues.described(open(tooFew), "a", metric)).isEmpty();
    }

    @Test
    void any_request_will_do_for_a_median() {
        assertThat(RoundValues.of(open(1), "a", Metric.P50)).hasSize(1).allSatisfy(RoundValuesTest::isMillisecond);
        assertThat(RoundValues.of(open(0), "a", Metric.P50)).isEmpty();
    }

    @Test
    void a_latency_of_zero_is_no_value() {
        RoundTable table = table(slice(1, 1, Runs.OPEN, outcome(10_000, 0, EVIDENCE)));
        assertThat(table.latencies("a"))
                .singleElement()
                .satisfies(all -> assertThat(all.percentileMicros(50)).hasValue(0));
        assertThat(RoundValues.of(table, "a", Metric.P50)).isEmpty();
    }

    private static void isMillisecond(double micros) {
        assertThat(micros).isCloseTo(1_000, withinPercentage(0.1));
    }

    /// One round of the open loop with so many requests of one millisecond in each of four slices.
    private static RoundTable open(int requests) {
        return RoundTable.of(RunSlices.fewRequests(Runs.equal(1).record(), requests), Runs.OPEN, List.of("a"));
    }

    private static RoundTable table(SliceRecord... slices) {
        return RoundTable.of(Stream.of(slices), List.of("a"), Endpoint.THROUGHPUT);
    }

    private static SliceRecord slice(int round, int block, Load load, double perSecond) {
        return slice(round, block, load, outcome(perSecond, 0.001, EVIDENCE));
    }

    private static SliceRecord slice(int round, int block, Load load, SliceOutcome outcome) {
        return new SliceRecord(round, 1, "hello", load, block, 1, "a", 0, outcome);
    }

    private static SliceOutcome outcome(double perSecond, double latencySeconds, Evidence evidence) {
        return new SliceOutcome.Measured(RunSlices.result(perSecond, 0.5, LoadErrors.NONE, latencySeconds), evidence);
    }
}
