package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class WelchTest {
    private static final Percentage NINE_DIGITS = Percentage.withPercentage(1e-7);

    @Test
    void equals_scipys_interval_of_unequal_variances() {
        for (TruthTable.Row row : TruthTable.read("welch.csv").rows()) {
            Welch.Ratio ratio = Welch.ratio(side(row.list("before")), side(row.list("after")), 0.95)
                    .orElseThrow();
            assertThat(ratio.lo()).isCloseTo(row.number("lo"), NINE_DIGITS);
            assertThat(ratio.mid()).isCloseTo(row.number("mid"), NINE_DIGITS);
            assertThat(ratio.hi()).isCloseTo(row.number("hi"), NINE_DIGITS);
        }
    }

    @Test
    void two_sides_that_do_not_vary_say_nothing() {
        GeometricMean.Bounded still = new GeometricMean.Bounded(5, 5, 5, 3);
        assertThat(Welch.ratio(still, still, 0.95)).isEmpty();
    }

    @Test
    void a_single_round_has_no_spread() {
        GeometricMean.Bounded once = new GeometricMean.Bounded(4, 5, 6, 1);
        assertThatIllegalArgumentException().isThrownBy(() -> Welch.ratio(once, once, 0.95));
    }

    private static GeometricMean.Bounded side(double[] logs) {
        return GeometricMean.of(logs, 0.95) instanceof GeometricMean.Bounded bounded
                ? bounded
                : new GeometricMean.Bounded(1, 1, 1, 2);
    }
}
