package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class IsotonicTest {
    @Test
    void what_increases_stays() {
        assertThat(fit(1, 2, 5)).containsExactly(1, 2, 5);
    }

    @Test
    void what_decreases_is_pooled_by_weight() {
        assertThat(Isotonic.increasing(new double[] {1, 4, 2}, new double[] {1, 1, 3}))
                .containsExactly(1, 2.5, 2.5);
        assertThat(fit(3, 2, 1)).containsExactly(2, 2, 2);
    }

    @Test
    void pooling_goes_back_as_far_as_it_must() {
        assertThat(fit(1, 3, 4, 0)).containsExactly(1, 7 / 3.0, 7 / 3.0, 7 / 3.0);
    }

    @Test
    void each_value_has_a_weight_above_zero() {
        assertThatIllegalArgumentException().isThrownBy(() -> Isotonic.increasing(new double[1], new double[2]));
        assertThatIllegalArgumentException().isThrownBy(() -> Isotonic.increasing(new double[1], new double[1]));
    }

    private static double[] fit(double... values) {
        double[] weights = new double[values.length];
        java.util.Arrays.fill(weights, 1);
        return Isotonic.increasing(values, weights);
    }
}
