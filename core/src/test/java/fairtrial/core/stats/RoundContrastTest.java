package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RoundContrastTest {
    @Test
    void equals_the_winsorised_mean_of_numpy() {
        for (TruthTable.Row row : TruthTable.read("contrasts.csv").rows()) {
            assertThat(RoundContrast.of(row.list("differences")).value())
                    .isCloseTo(row.number("contrast"), within(1e-11));
        }
    }

    @Test
    void one_block_stands_for_itself() {
        assertThat(RoundContrast.of(0.03)).isEqualTo(new RoundContrast(0.03, 0, 1, 0));
    }

    @Test
    void with_more_than_half_of_the_blocks_equal_it_is_their_value() {
        assertThat(RoundContrast.of(0.02, 0.02, 0.02, 0.9)).isEqualTo(new RoundContrast(0.02, 0, 4, 1));
    }

    @Test
    void an_outlier_moves_it_no_further_than_two_robust_deviations() {
        double[] clean = {-0.02, -0.01, 0, 0.01, 0.02, 0.03};
        double[] spoilt = {-0.02, -0.01, 0, 0.01, 0.02, 5};
        RoundContrast contrast = RoundContrast.of(spoilt);
        assertThat(contrast.clipped()).isEqualTo(1);
        assertThat(contrast.value() - RoundContrast.of(clean).value())
                .isPositive()
                .isLessThan(2 * contrast.robustSd() / 6);
    }

    @Test
    void a_drift_that_a_whole_block_shares_cancels() {
        double[] a = {1.00, 1.10, 0.95};
        double[] b = {0.98, 1.07, 0.94};
        double[] drift = {0.5, -0.3, 0.1};
        assertThat(RoundContrast.of(plus(a, drift), plus(b, drift)).value())
                .isCloseTo(RoundContrast.of(a, b).value(), within(1e-12));
    }

    @Test
    void the_other_way_round_it_changes_its_sign() {
        double[][] round = FixtureRun.logs()[0];
        double[] a = Arrays.stream(round).mapToDouble(block -> block[0]).toArray();
        double[] b = Arrays.stream(round).mapToDouble(block -> block[1]).toArray();
        assertThat(RoundContrast.of(b, a).value())
                .isCloseTo(-RoundContrast.of(a, b).value(), within(1e-12));
    }

    @Test
    void refuses_what_is_no_pair_of_blocks() {
        assertThatIllegalArgumentException().isThrownBy(() -> RoundContrast.of(new double[2], new double[3]));
        assertThatIllegalArgumentException().isThrownBy(() -> RoundContrast.of(new double[0], new double[0]));
        assertThatIllegalArgumentException().isThrownBy(() -> RoundContrast.of(0.1, Double.NaN));
        double[][] ragged = {{1, 2, 3}, {1, 2}};
        assertThatIllegalArgumentException().isThrownBy(() -> RoundContrast.values(ragged, Family.ALL_PAIRS));
    }

    private static double[] plus(double[] values, double[] others) {
        double[] sums = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            sums[i] = values[i] + others[i];
        }
        return sums;
    }
}
