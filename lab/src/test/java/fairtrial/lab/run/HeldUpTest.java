package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Rate;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import org.junit.jupiter.api.Test;

class HeldUpTest {
    private static final Load OPEN = new Load.Open(new Rate(1000), Arrivals.POISSON, 64);

    @Test
    void an_open_loop_that_was_late_is_held_up() {
        assertThat(HeldUp.is(slice(OPEN, 49_000, 80_000))).isFalse();
        assertThat(HeldUp.is(slice(OPEN, 51_000, 80_000))).isTrue();
    }

    @Test
    void slow_answers_bear_a_longer_lag() {
        assertThat(HeldUp.is(slice(OPEN, 400_000, 10_000_000))).isFalse();
        assertThat(HeldUp.is(slice(OPEN, 600_000, 10_000_000))).isTrue();
    }

    @Test
    void a_closed_loop_has_no_times_to_be_late_for() {
        assertThat(HeldUp.is(slice(new Load.Closed(64), 5_000_000, 80_000))).isFalse();
    }

    @Test
    void what_could_not_be_driven_is_not_asked_for_again() {
        assertThat(HeldUp.is(record(OPEN, new SliceOutcome.Failed("refused")))).isFalse();
    }

    private static SliceRecord slice(Load load, long lagNanos, double latencyNanos) {
        LoadResult result = new LoadResult(
                400_000_000, 400, 500, 400, latencyNanos, 1, "", lagNanos, LoadErrors.NONE, 0, 0, 1, 1, 1, 0.5, 0, 1);
        return record(load, new SliceOutcome.Measured(result, Evidence.none("not asked", 1)));
    }

    private static SliceRecord record(Load load, SliceOutcome outcome) {
        return new SliceRecord(1, 1, "hello", load, 1, 1, "tomcat", 0, outcome);
    }
}
