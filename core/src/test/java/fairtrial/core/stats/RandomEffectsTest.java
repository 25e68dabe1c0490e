package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.distribution.FDistribution;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RandomEffectsTest {
    private static final Offset<Double> NINE_DIGITS = within(1e-9);

    @Test
    void equal_an_independent_computation_and_metafors_published_example() {
        for (TruthTable.Row row : TruthTable.read("random-effects.csv").rows()) {
            RandomEffects found = RandomEffects.of(row.list("estimates"), row.list("variances"));
            assertThat(found.mean()).isCloseTo(row.number("mean"), NINE_DIGITS);
            assertThat(found.standardError()).isCloseTo(row.number("standard_error"), NINE_DIGITS);
            assertThat(found.tau2()).isCloseTo(row.number("tau2"), NINE_DIGITS);
            assertThat(found.tau2Lo()).isCloseTo(row.number("tau2_lo"), NINE_DIGITS);
            assertThat(found.tau2Hi()).isCloseTo(row.number("tau2_hi"), NINE_DIGITS);
            assertThat(found.homogeneityP()).isCloseTo(row.number("p"), NINE_DIGITS);
        }
    }

    /// Where the occasions agree better than their errors, the error is that of the plain model.
    @Test
    void agreement_by_chance_narrows_nothing() {
        RandomEffects found = RandomEffects.of(new double[] {0.1, 0.1, 0.1}, new double[] {0.03, 0.03, 0.03});
        assertThat(found.tau2()).isZero();
        assertThat(found.standardError()).isCloseTo(0.1, NINE_DIGITS);
        assertThat(found.homogeneityP()).isCloseTo(1, NINE_DIGITS);
    }

    /// Balanced groups of means with one estimated variance: Q is then the F statistic of the analysis of
    /// variance.
    @Test
    void variances_that_share_an_estimate_are_tested_with_f() {
        double[] means = {0.1, 0.2, 0.6};
        double[] variances = {0.02, 0.02, 0.02};
        double f = 0.14 / 2 / 0.02;
        assertThat(RandomEffects.of(means, variances, 5).homogeneityP())
                .isCloseTo(FDistribution.of(2, 5).survivalProbability(f), NINE_DIGITS);
        assertThat(RandomEffects.of(means, variances, 1e9).homogeneityP())
                .isCloseTo(RandomEffects.of(means, variances).homogeneityP(), within(1e-6));
    }

    @Test
    void one_occasion_and_an_exact_one_are_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> RandomEffects.of(new double[] {1}, new double[] {1}));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RandomEffects.of(new double[] {1, 2}, new double[] {1, 0}));
    }
}
