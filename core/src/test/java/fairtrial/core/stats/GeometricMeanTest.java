package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class GeometricMeanTest {
    private static final Percentage NINE_DIGITS = Percentage.withPercentage(1e-7);

    @Test
    void equals_scipys_t_interval() {
        for (TruthTable.Row row : TruthTable.read("means.csv").rows()) {
            GeometricMean mean = GeometricMean.of(row.list("logs"), row.number("confidence"));
            assertThat(mean).isInstanceOfSatisfying(GeometricMean.Bounded.class, bounded -> {
                assertThat(bounded.lo()).isCloseTo(row.number("lo"), NINE_DIGITS);
                assertThat(bounded.mid()).isCloseTo(row.number("mid"), NINE_DIGITS);
                assertThat(bounded.hi()).isCloseTo(row.number("hi"), NINE_DIGITS);
            });
        }
    }

    @Test
    void covers_the_truth_as_often_as_it_says() {
        SplittableRandom random = new SplittableRandom(3);
        int covered = 0;
        for (int run = 0; run < 4000; run++) {
            double[] logs = DoubleStream.generate(() -> 2 + 0.02 * random.nextGaussian())
                    .limit(5)
                    .toArray();
            covered += GeometricMean.of(logs, 0.95) instanceof GeometricMean.Bounded interval
                            && interval.lo() <= Math.exp(2)
                            && Math.exp(2) <= interval.hi()
                    ? 1
                    : 0;
        }
        assertThat(covered / 4000.0).isCloseTo(0.95, within(0.0138)); // four standard deviations
    }

    @Test
    void of_one_round_or_of_equal_rounds_has_no_interval() {
        assertThat(GeometricMean.of(new double[] {0}, 0.95))
                .isEqualTo(new GeometricMean.NoBounds(1, 1, NoInterval.TOO_FEW_ROUNDS));
        assertThat(GeometricMean.of(new double[] {0, 0, 0}, 0.95))
                .isEqualTo(new GeometricMean.NoBounds(1, 3, NoInterval.ZERO_VARIANCE));
    }

    @Test
    void refuses_no_rounds_and_no_confidence() {
        assertThatIllegalArgumentException().isThrownBy(() -> GeometricMean.of(new double[0], 0.95));
        assertThatIllegalArgumentException().isThrownBy(() -> GeometricMean.of(new double[] {1, 2}, 95));
        assertThatIllegalArgumentException().isThrownBy(() -> GeometricMean.of(new double[] {1}, 95));
    }
}
