package fairtrial.core.report.svg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScaleTest {
    @Test
    void even_ticks_are_round_numbers_inside_the_ends() {
        List<Double> ticks = Scale.linear(41_300, 53_900, 0, 100).ticks(5);
        assertThat(ticks).containsExactly(45_000.0, 50_000.0);
        assertThat(Scale.linear(0, 1, 0, 100).ticks(5))
                .hasSize(6)
                .startsWith(0.0)
                .endsWith(1.0);
    }

    @Test
    void a_wide_logarithmic_scale_has_one_two_five_and_a_very_wide_one_powers_of_ten() {
        assertThat(Scale.log(80, 2_500, 0, 100).ticks(6)).containsExactly(100.0, 200.0, 500.0, 1_000.0, 2_000.0);
        assertThat(Scale.log(0.5, 2e9, 0, 100).ticks(5)).hasSizeBetween(3, 6).allMatch(tick -> tick >= 1);
    }

    @Test
    void equal_ratios_are_equal_distances_on_a_logarithmic_scale() {
        Scale scale = Scale.log(0.5, 2, 0, 200);
        assertThat(scale.position(1)).isCloseTo(100, within(1e-9));
        assertThat(scale.position(1.1) - scale.position(1))
                .isCloseTo(scale.position(1) - scale.position(1 / 1.1), within(1e-9));
    }

    @Test
    void a_value_beyond_the_ends_stays_at_the_end() {
        assertThat(Scale.linear(0, 10, 50, 0).position(12)).isZero();
        assertThat(Scale.linear(0, 10, 50, 0).position(-3)).isEqualTo(50);
    }

    @Test
    void a_scale_without_length_is_refused() {
        assertThatThrownBy(() -> Scale.linear(3, 3, 0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Scale.log(0, 3, 0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Scale.linear(0, Double.NaN, 0, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
