package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import fairtrial.core.model.Rate;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DelayedSlicesTest {
    private static final Load OPEN = new Load.Open(new Rate(30_000), Arrivals.POISSON, 64);

    @Test
    void an_open_loop_that_was_late_is_held_up() {
        assertThat(DelayedSlices.isDelayed(slice(OPEN, 49_000, 80_000))).isFalse();
        assertThat(DelayedSlices.isDelayed(slice(OPEN, 51_000, 80_000))).isTrue();
    }

    @Test
    void at_a_low_rate_the_lag_may_be_longer_whatever_the_latency() {
        Load slow = new Load.Open(new Rate(100), Arrivals.POISSON, 64);
        assertThat(DelayedSlices.isDelayed(slice(slow, 499_000, 80_000))).isFalse();
        assertThat(DelayedSlices.isDelayed(slice(slow, 501_000, 10_000_000))).isTrue();
    }

    @Test
    void wrong_answers_are_not_driven_away() {
        LoadErrors errors = new LoadErrors(0, 0, 1, 0, 0, 0);
        assertThat(DelayedSlices.isDelayed(slice(OPEN, 5_000_000, 80_000, errors)))
                .isFalse();
    }

    @Test
    void it_is_driven_again_until_it_is_good() throws Exception {
        List<SliceRecord> attempts = List.of(slice(OPEN, 900_000, 1), slice(OPEN, 20_000, 2), slice(OPEN, 20_000, 3));
        List<SliceRecord> others = new ArrayList<>();
        assertThat(DelayedSlices.repeatUntilOnTime(attempts::get, others::add)).isSameAs(attempts.get(1));
        assertThat(others).containsExactly(attempts.get(0));
    }

    @Test
    void the_last_allowed_one_counts_as_it_is() throws Exception {
        List<SliceRecord> others = new ArrayList<>();
        SliceRecord counted = DelayedSlices.repeatUntilOnTime(again -> slice(OPEN, 900_000, again), others::add);
        assertThat(others).hasSize(DelayedSlices.MOST_REPEATS).doesNotContain(counted);
    }

    @Test
    void a_closed_loop_has_no_times_to_be_late_for() {
        assertThat(DelayedSlices.isDelayed(slice(new Load.Closed(64), 5_000_000, 80_000)))
                .isFalse();
    }

    @Test
    void what_could_not_be_driven_is_not_asked_for_again() {
        assertThat(DelayedSlices.isDelayed(record(OPEN, new SliceOutcome.Failed("refused"))))
                .isFalse();
    }

    private static SliceRecord slice(Load load, long lagNanos, double latencyNanos) {
        return slice(load, lagNanos, latencyNanos, LoadErrors.NONE);
    }

    private static SliceRecord slice(Load load, long lagNanos, double latencyNanos, LoadErrors errors) {
        LoadResult result = new LoadResult(
                400_000_000,
                new LoadCounts(400, 500, 400, 1),
                new LoadLatency(latencyNanos, ""),
                errors,
                new LoadTraffic(0, 0, 1, 1),
                new LoadThreads(lagNanos, 1, 0.5, 0),
                1);
        return record(load, new SliceOutcome.Measured(result, Evidence.none("not asked", 1)));
    }

    private static SliceRecord record(Load load, SliceOutcome outcome) {
        return new SliceRecord(1, 1, "hello", load, 1, 1, "tomcat", 0, outcome);
    }
}
