package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.capacityOfB;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.record.RunRecord;
import org.junit.jupiter.api.Test;

class RisingRoundsTest {
    @Test
    void a_healthy_run_has_none() {
        assertThat(RisingRounds.of(HEALTHY, "b")).isEmpty();
    }

    @Test
    void only_a_rise_by_more_than_a_twentieth_in_that_round_counts() {
        assertThat(RisingRounds.of(rising(0.03), "b")).containsExactly(2);
        assertThat(RisingRounds.of(rising(0.03), "a")).isEmpty();
        assertThat(RisingRounds.of(rising(0.01), "b")).isEmpty();
        assertThat(RisingRounds.of(rising(-0.03), "b")).isEmpty();
    }

    /// Faster by so much from block to block of the second round, natural log.
    private static RunRecord rising(double perBlock) {
        return capacityOfB(seen -> {
            double level = seen.slice.round() == 2 ? perBlock * seen.slice.block() : 0;
            seen.completed = Math.round(1_000_000 * Math.exp(level));
        });
    }
}
