package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommonChangeTest {
    private static final CommonChange CHANGE = CommonChange.of(
            List.of(new double[] {5, 5.01, 5.02}, new double[] {0, 0.02, 0.04}, new double[] {1, 1, 1.03}));

    /// SciPy 1.17.1: mean and scipy.stats.sem of 0.02, 0.04, 0.03; scipy.stats.t.ppf(0.95, 2) = 2.9199856.
    @Test
    void one_number_per_series_enters_students_t() {
        assertThat(CHANGE.mean()).isCloseTo(0.03, within(1e-12));
        assertThat(CHANGE.standardError()).isCloseTo(0.005773503, within(1e-9));
        assertThat(CHANGE.isShownWithin(0.0469, 0.05)).isTrue();
        assertThat(CHANGE.isShownWithin(0.0468, 0.05)).isFalse();
        assertThat(CHANGE.isShownBeyond(0.0131, 0.05)).isTrue();
        assertThat(CHANGE.isShownBeyond(0.0132, 0.05)).isFalse();
    }

    @Test
    void a_fall_counts_as_much_as_a_rise() {
        CommonChange falling = CommonChange.of(List.of(new double[] {0.02, 0.01, 0}, new double[] {0.04, 0.02, 0}));
        assertThat(falling.mean()).isNegative();
        assertThat(falling.isShownBeyond(0, 0.2)).isTrue();
    }

    @Test
    void one_series_says_nothing_of_what_series_share() {
        assertThatIllegalArgumentException().isThrownBy(() -> CommonChange.of(List.of(new double[] {1, 2, 3})));
    }
}
