package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeanIntervalTest {
    /// SciPy 1.17.1: scipy.stats.t.interval(0.95, 4, loc=mean, scale=sem) of these five.
    @Test
    void the_interval_is_students() {
        MeanInterval interval = MeanInterval.of(0.9, 1.1, 1.0, 1.3, 0.7).orElseThrow();
        assertThat(interval.mean()).isCloseTo(1.0, within(1e-12));
        assertThat(interval.lo()).isCloseTo(0.7223555, within(1e-6));
        assertThat(interval.hi()).isCloseTo(1.2776445, within(1e-6));
    }

    @Test
    void two_values_have_no_usable_spread() {
        assertThat(MeanInterval.of(1, 2)).isEmpty();
    }

    @Test
    void a_line_falls_when_it_falls_by_more_than_the_least_and_not_by_chance() {
        double[] falling = {0.30, 0.25, 0.21, 0.14, 0.11, 0.04};
        assertThat(Slope.of(falling).fallsBy(0.05, 0.001)).isTrue();
        assertThat(Slope.of(falling).fallsBy(0.50, 0.001)).isFalse();
        double[] noise = {0.30, 0.05, 0.31, 0.02, 0.29, 0.04};
        assertThat(Slope.of(noise).fallsBy(0.05, 0.001)).isFalse();
        double[] rising = {0.04, 0.11, 0.14, 0.21, 0.25, 0.30};
        assertThat(Slope.of(rising).fallsBy(0.05, 0.001)).isFalse();
    }
}
