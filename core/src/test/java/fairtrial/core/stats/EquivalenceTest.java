package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.IntervalAnswer;
import fairtrial.core.verdict.Answer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// "Equivalent" is two one-sided t tests (TOST): the band lies within the margin exactly when both reject at
/// half of the band's level.
class EquivalenceTest {
    @Test
    void a_band_within_the_margin_is_a_tost_that_rejects() {
        for (TruthTable.Row row : TruthTable.read("equivalence.csv").rows()) {
            double[][] rounds = Arrays.stream(row.list("contrasts"))
                    .mapToObj(contrast -> new double[] {contrast})
                    .toArray(double[][]::new);
            SimultaneousInterval.Bounded band = (SimultaneousInterval.Bounded)
                    PairSeries.of(rounds).bands(row.number("critical_t")).getFirst();
            double limit = Math.log1p(row.number("margin"));
            boolean within = band.lo() > -limit && band.hi() < limit;
            assertThat(within).as("p %s", row.text("p")).isEqualTo(row.number("p") < 0.025);
            boolean differs = band.lo() > 0 || band.hi() < 0;
            assertThat(IntervalAnswer.of(band, row.number("margin"), true) == Answer.EQUIVALENT)
                    .isEqualTo(within && !differs);
        }
    }
}
