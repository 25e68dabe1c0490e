package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// By which figure contenders are ranked: CPU time where requests mostly wait, else throughput.
class EndpointTest {
    private static final double WAITING_MICROS = 8_000;
    private static final double CPU_MICROS = 60;
    private static final List<String> RANKED = List.of("a", "b", "c");

    @Test
    void busy_contenders_are_ranked_by_throughput() {
        RunRecord record = alone(Runs.equal(1).record(), 1, WAITING_MICROS, CPU_MICROS);
        assertThat(Endpoint.of(record)).isEqualTo(Endpoint.THROUGHPUT);
    }

    @Test
    void idle_ones_that_wait_are_ranked_by_cpu_time() {
        assertThat(Endpoint.of(alone(idle("a", 0.5), 1, WAITING_MICROS, CPU_MICROS)))
                .isEqualTo(Endpoint.PER_CPU_SECOND);
    }

    @ParameterizedTest
    @CsvSource({
        // A wait of 500 µs or more …
        "600, 100, PER_CPU_SECOND",
        "599, 100, THROUGHPUT",
        // … that is at least half of the request's time.
        "2000, 1000, PER_CPU_SECOND",
        "2000, 1001, THROUGHPUT"
    })
    void a_wait_counts_when_it_is_long_and_most_of_the_request(double latency, double cpu, Endpoint endpoint) {
        assertThat(Endpoint.of(alone(idle("a", 0.5), 1, latency, cpu))).isEqualTo(endpoint);
    }

    @Test
    void the_quickest_slice_of_each_decides() {
        RunRecord record = alone(alone(idle("a", 0.5), 1, WAITING_MICROS, CPU_MICROS), 1, 90, CPU_MICROS);
        assertThat(Endpoint.of(record)).isEqualTo(Endpoint.THROUGHPUT);
    }

    @Test
    void one_that_does_not_wait_has_a_limit_of_its_own() {
        RunRecord record = alone(idle("a", 0.5), 1, WAITING_MICROS, CPU_MICROS, List.of("a", "b"));
        assertThat(Endpoint.of(record)).isEqualTo(Endpoint.THROUGHPUT);
    }

    @Test
    void a_later_round_has_no_say() {
        RunRecord record = slices(
                Runs.equal(2).record(), slice -> slice.round() == 2 ? with(slice, RunSlices.evidence(0.5, 0)) : slice);
        assertThat(Endpoint.of(alone(record, 2, WAITING_MICROS, CPU_MICROS))).isEqualTo(Endpoint.THROUGHPUT);
        assertThat(Endpoint.busy(record).orElseThrow()).isEqualTo(0.99);
    }

    @Test
    void the_one_with_the_most_idle_cpus_is_quoted() {
        assertThat(Endpoint.busy(idle("b", 0.25)).orElseThrow()).isEqualTo(0.75);
        assertThat(Endpoint.busy(Runs.equal(0).record())).isEmpty();
    }

    @Test
    void a_run_without_a_finished_round_is_ranked_by_throughput() {
        assertThat(Endpoint.of(Runs.equal(0).record())).isEqualTo(Endpoint.THROUGHPUT);
    }

    @Test
    void each_endpoint_has_its_metric_and_its_figure() {
        MeasuredSlice slice = first(40_000);
        assertThat(Endpoint.THROUGHPUT.metric()).isEqualTo(Metric.THROUGHPUT);
        assertThat(Endpoint.PER_CPU_SECOND.metric()).isEqualTo(Metric.PER_CPU_SECOND);
        assertThat(Endpoint.THROUGHPUT.of(slice)).isEqualTo(OptionalDouble.of(40_000));
        // 480 ms of CPU time for 16 000 requests.
        assertThat(Endpoint.PER_CPU_SECOND.of(slice).orElseThrow()).isEqualTo(1e6 / 30);
    }

    @Test
    void a_slice_without_a_response_has_no_figure() {
        assertThat(Endpoint.THROUGHPUT.of(first(0))).isEmpty();
        assertThat(Endpoint.PER_CPU_SECOND.of(first(0))).isEmpty();
    }

    private static MeasuredSlice first(double perSecond) {
        SliceRecord slice = new SliceRecord(
                1, 1, "hello", Runs.CAPACITY, 1, 1, "a", 0, outcome(perSecond, 0.001, RunSlices.evidence(0.01, 0)));
        return MeasuredSlice.of(slice).orElseThrow();
    }

    /// One round in which that contender left a part of its CPUs idle under the main load.
    private static RunRecord idle(String contender, double share) {
        return slices(
                Runs.equal(1).record(),
                slice -> slice.contender().equals(contender) ? with(slice, RunSlices.evidence(share, 0)) : slice);
    }

    private static RunRecord slices(RunRecord record, UnaryOperator<SliceRecord> edit) {
        return Runs.slices(record, slice -> slice.load().equals(Runs.CAPACITY) ? edit.apply(slice) : slice);
    }

    private static SliceRecord with(SliceRecord slice, Evidence evidence) {
        LoadResult result = MeasuredSlice.of(slice).orElseThrow().result();
        return Runs.with(slice, new SliceOutcome.Measured(result, evidence));
    }

    private static RunRecord alone(RunRecord record, int round, double latencyMicros, double cpuMicros) {
        return alone(record, round, latencyMicros, cpuMicros, RANKED);
    }

    /// With a slice of each of these in which one request is under way at a time.
    private static RunRecord alone(
            RunRecord record, int round, double latencyMicros, double cpuMicros, List<String> contenders) {
        List<JournalEvent> events = new ArrayList<>();
        for (JournalEvent event : record.events()) {
            if (event instanceof JournalEvent.RoundFinished finished && finished.round() == round) {
                contenders.forEach(id -> events.add(alone(round, id, latencyMicros, cpuMicros)));
            }
            events.add(event);
        }
        return new RunRecord(record.plan(), record.machine(), events);
    }

    private static JournalEvent alone(int round, String contender, double latencyMicros, double cpuMicros) {
        double perSecond = 1e6 / latencyMicros;
        SliceOutcome.Measured plain = outcome(perSecond, latencyMicros / 1e6, RunSlices.evidence(0.9, 0));
        long nanos = Math.round(cpuMicros * 1e3 * plain.load().counts().completedTotal());
        Evidence evidence = RunSlices.withCpu(plain.evidence(), Reading.of(new CpuTimes(nanos, 0)));
        return new JournalEvent.Probed(
                ProbeKind.ALONE,
                0,
                new SliceRecord(
                        round,
                        1,
                        "hello",
                        new Load.Closed(1),
                        1,
                        1,
                        contender,
                        round * 80_000L,
                        new SliceOutcome.Measured(plain.load(), evidence)));
    }

    private static SliceOutcome.Measured outcome(double perSecond, double latencySeconds, Evidence evidence) {
        return new SliceOutcome.Measured(RunSlices.result(perSecond, 0.5, LoadErrors.NONE, latencySeconds), evidence);
    }
}
