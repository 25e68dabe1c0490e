package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangepointTest {
    @Test
    void equals_the_best_of_scipys_two_sample_tests() {
        for (TruthTable.Row row : TruthTable.read("changepoints.csv").rows()) {
            double p = row.number("p");
            if (p > 0.9) {
                assertThat(Changepoint.find(row.list("logs"), 0.9)).isEmpty();
            } else {
                assertThat(Changepoint.find(row.list("logs"), 0.9)).hasValueSatisfying(step -> {
                    assertThat(step.index()).isEqualTo(row.whole("index"));
                    assertThat(step.size()).isCloseTo(row.number("size"), within(1e-10));
                    assertThat(step.p()).isCloseTo(p, within(1e-9));
                });
            }
        }
    }

    @Test
    void a_step_says_where_and_how_large() {
        double[] logs = new double[40];
        for (int i = 0; i < logs.length; i++) {
            logs[i] = 10 + 0.005 * (i % 3 - 1) + (i >= 17 ? Math.log(0.9) : 0);
        }
        assertThat(Changepoint.find(logs, 0.001)).hasValueSatisfying(step -> {
            assertThat(step.index()).isEqualTo(17);
            assertThat(step.percent()).isCloseTo(-10, within(0.2));
        });
    }

    @Test
    void a_perfect_step_is_found_and_a_constant_is_none() {
        assertThat(Changepoint.find(new double[] {1, 1, 2, 2}, 0.001))
                .hasValueSatisfying(step -> assertThat(step.index()).isEqualTo(2));
        assertThat(Changepoint.find(new double[] {0.1, 0.1, 0.1, 0.1}, 0.5)).isEmpty();
    }

    @Test
    void one_odd_block_at_the_end_is_no_step() {
        double[] logs = {1, 1.01, 0.99, 1, 1.01, 0.99, 1, 1.5};
        assertThat(Changepoint.find(logs, 0.01)).isEmpty();
    }

    @Test
    void independent_noise_is_accused_no_more_often_than_allowed() {
        SplittableRandom random = new SplittableRandom(6);
        for (int n : new int[] {4, 8, 10, 40}) {
            long accused = IntStream.range(0, 4000)
                    .filter(run -> Changepoint.find(noise(random, n), 0.05).isPresent())
                    .count();
            assertThat(accused).isBetween(20L, 240L); // 5 % are 200, four standard deviations 55
        }
    }

    @Test
    void refuses_a_series_too_short_to_judge() {
        assertThatIllegalArgumentException().isThrownBy(() -> Changepoint.find(new double[3], 0.001));
        assertThatIllegalArgumentException().isThrownBy(() -> Changepoint.find(new double[8], 0));
    }

    private static double[] noise(SplittableRandom random, int n) {
        return IntStream.range(0, n).mapToDouble(i -> random.nextGaussian()).toArray();
    }
}
