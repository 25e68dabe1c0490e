package fairtrial.lab.zoo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SabotagesTest {
    @Test
    void half_time_lies_between_the_halves_of_the_rounds() {
        assertThat(Sabotages.afterHalf(4)).isEqualTo(3);
        assertThat(Sabotages.afterHalf(5)).isEqualTo(3);
        assertThat(Sabotages.afterHalf(6)).isEqualTo(4);
    }
}
