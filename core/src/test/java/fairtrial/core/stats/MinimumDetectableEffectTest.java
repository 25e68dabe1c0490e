package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MinimumDetectableEffectTest {
    @Test
    void half_width_percent_and_chance_equal_scipys() {
        for (TruthTable.Row row : TruthTable.read("detectable.csv").rows()) {
            MinimumDetectableEffect detectable = new MinimumDetectableEffect(
                    row.number("critical_t"), row.number("contrast_sd"), row.whole("rounds"));
            assertThat(detectable.halfWidth()).isCloseTo(row.number("half_width"), within(1e-11));
            assertThat(detectable.percent()).isCloseTo(row.number("percent"), within(1e-9));
            assertThat(detectable.chanceToShow(row.number("difference"))).isCloseTo(row.number("power"), within(1e-9));
        }
    }

    @Test
    void a_difference_as_large_as_the_half_width_is_shown_in_half_of_the_runs() {
        MinimumDetectableEffect detectable = new MinimumDetectableEffect(3.6, 0.02, 8);
        assertThat(detectable.chanceToShow(detectable.halfWidth())).isCloseTo(0.5, within(1e-6));
        assertThat(detectable.chanceToShow(-detectable.halfWidth())).isCloseTo(0.5, within(1e-6));
    }

    @Test
    void refuses_a_run_without_noise_or_with_one_round() {
        assertThatIllegalArgumentException().isThrownBy(() -> new MinimumDetectableEffect(3, 0, 8));
        assertThatIllegalArgumentException().isThrownBy(() -> new MinimumDetectableEffect(3, 0.02, 1));
    }
}
