package fairtrial.proof.fault;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FaultInjectionsTest {
    @Test
    void half_time_lies_between_the_halves_of_the_rounds() {
        assertThat(FaultInjections.afterHalf(4)).isEqualTo(3);
        assertThat(FaultInjections.afterHalf(5)).isEqualTo(3);
        assertThat(FaultInjections.afterHalf(6)).isEqualTo(4);
    }
}
