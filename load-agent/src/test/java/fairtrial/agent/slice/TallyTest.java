package fairtrial.agent.slice;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.LoadResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A slice from 0 to 1000 ns with a lead of 200.
class TallyTest {
    private final Tally tally = new Tally(new SliceTimes(0, 200, 1000, 2000));

    @Test
    void counts_in_flight_from_sends_and_answers_over_the_window_alone() {
        tally.begun(0);
        tally.begun(400);
        tally.ended(600);
        tally.ended(1500);
        tally.countOverload(1500);
        LoadResult result = Results.of(List.of(tally, new Tally(new SliceTimes(0, 200, 1000, 2000))));
        assertThat(result.counts().meanInFlight()).isEqualTo((800 + 200) / 800.0);
        assertThat(result.tookNanos()).isEqualTo(1500);
    }

    @Test
    void what_is_never_answered_is_in_flight_until_the_end() {
        tally.begun(600);
        tally.countOverload(1200);
        assertThat(tally.inFlightNanos()).isEqualTo(400);
    }

    @Test
    void a_latency_that_began_before_the_request_does_not_put_it_in_flight() {
        tally.begun(900);
        tally.ended(1000);
        tally.right(0, 999);
        assertThat(tally.latencySumNanos()).isEqualTo(999);
        assertThat(tally.inFlightNanos()).isEqualTo(100);
    }

    @Test
    void what_was_due_and_seen_late_was_in_flight_meanwhile() {
        tally.seen(100, 500);
        tally.begun(500);
        tally.ended(700);
        assertThat(tally.inFlightNanos()).isEqualTo(300 + 200);
    }

    @Test
    void the_lag_ends_when_the_load_gets_to_a_request_that_waits_for_a_connection_then() {
        tally.seen(300, 310);
        tally.begun(310);
        tally.ended(900);
        assertThat(tally.sendLag().getMaxValue()).isEqualTo(10);
    }

    @Test
    void the_longest_gap_counts_as_far_as_it_lies_in_the_window() {
        tally.away(100, 150);
        assertThat(tally.longestGapNanos()).isZero();
        tally.away(150, 300);
        tally.away(400, 420);
        assertThat(tally.longestGapNanos()).isEqualTo(100);
        tally.away(700, 1800);
        assertThat(tally.longestGapNanos()).isEqualTo(300);
    }
}
