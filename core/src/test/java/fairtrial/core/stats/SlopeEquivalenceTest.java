package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class SlopeEquivalenceTest {
    /// Wider than any noise here would ask for.
    private static final double ANY = 100;

    private static final Offset<Double> NINE_DIGITS = within(1e-9);
    private static final double THREE_PERCENT = Math.log(1.03);

    @Test
    void the_line_equals_scipys() {
        for (TruthTable.Row row : TruthTable.read("slopes.csv").rows()) {
            Slope slope = Slope.of(row.list("logs"));
            assertThat(slope.perStep()).isCloseTo(row.number("slope"), NINE_DIGITS);
            assertThat(slope.standardError()).isCloseTo(row.number("slope_error"), NINE_DIGITS);
        }
    }

    @Test
    void the_two_one_sided_tests_equal_scipys() {
        for (TruthTable.Row row : TruthTable.read("slopes.csv").rows()) {
            SlopeEquivalence known =
                    SlopeEquivalence.test(row.list("logs"), row.number("bound"), ANY, row.number("noise_sd"));
            assertThat(known.change()).isCloseTo(row.number("change"), NINE_DIGITS);
            assertThat(known.standardError()).isCloseTo(row.number("known_error"), NINE_DIGITS);
            assertThat(known.bound()).isCloseTo(row.number("widened_bound"), NINE_DIGITS);
            assertThat(known.p()).isCloseTo(row.number("known_p"), NINE_DIGITS);
            assertThat(known.level()).isEqualTo(row.number("known_p") <= 0.05);
            SlopeEquivalence own = SlopeEquivalence.test(row.list("logs"), row.number("bound"));
            assertThat(own.standardError()).isCloseTo(row.number("own_error"), NINE_DIGITS);
            assertThat(own.p()).isCloseTo(row.number("own_p"), NINE_DIGITS);
            assertThat(own.level()).isEqualTo(row.number("own_p") <= 0.05);
        }
    }

    @Test
    void a_fall_is_as_far_from_level_as_a_rise() {
        for (TruthTable.Row row : TruthTable.read("slopes.csv").rows()) {
            double[] upsideDown =
                    Arrays.stream(row.list("logs")).map(log -> -log).toArray();
            SlopeEquivalence known =
                    SlopeEquivalence.test(upsideDown, row.number("bound"), ANY, row.number("noise_sd"));
            assertThat(known.change()).isCloseTo(-row.number("change"), NINE_DIGITS);
            assertThat(known.p()).isCloseTo(row.number("known_p"), NINE_DIGITS);
            assertThat(SlopeEquivalence.test(upsideDown, row.number("bound")).p())
                    .isCloseTo(row.number("own_p"), NINE_DIGITS);
        }
    }

    @Test
    void a_level_series_passes_in_nine_of_ten_cases_however_noisy() {
        assertThat(shareLevel(0, 0.05)).isCloseTo(0.90, within(0.027));
        assertThat(shareLevel(0, 0.002)).isGreaterThan(0.99);
    }

    @Test
    void a_series_that_changes_by_the_bound_passes_in_one_of_twenty() {
        double noise = 0.004;
        assertThat(SlopeEquivalence.test(new double[4], THREE_PERCENT, ANY, noise)
                        .bound())
                .isEqualTo(THREE_PERCENT);
        assertThat(shareLevel(THREE_PERCENT / 3, noise)).isCloseTo(0.05, within(0.02));
    }

    @Test
    void a_warm_up_is_not_level_and_its_own_spread_does_not_excuse_it() {
        double[] warmingUp = {9.8, 10.5, 10.7, 10.72};
        assertThat(SlopeEquivalence.test(warmingUp, THREE_PERCENT, ANY, 0.012).level())
                .isFalse();
        assertThat(SlopeEquivalence.test(warmingUp, THREE_PERCENT).level()).isFalse();
    }

    @Test
    void noise_never_widens_the_bound_beyond_what_is_harmless() {
        assertThat(SlopeEquivalence.test(new double[12], THREE_PERCENT, 0.06, 0.05)
                        .bound())
                .isEqualTo(0.06);
        assertThat(SlopeEquivalence.test(new double[12], THREE_PERCENT, 0.06, 0.05)
                        .level())
                .isFalse();
        assertThat(SlopeEquivalence.isHopeless(12, 0.06, 0.05)).isTrue();
        assertThat(SlopeEquivalence.isHopeless(12, 0.06, 0.02)).isFalse();
    }

    @Test
    void a_change_beyond_the_bound_is_shown_where_the_noise_lets_one_see_it() {
        double[] rising = {0, 0.05, 0.10, 0.15};
        assertThat(SlopeEquivalence.test(rising, THREE_PERCENT, THREE_PERCENT, 0.01)
                        .isShownToMove())
                .isTrue();
        assertThat(SlopeEquivalence.test(rising, THREE_PERCENT, THREE_PERCENT, 0.20)
                        .isShownToMove())
                .isFalse();
    }

    @Test
    void without_any_spread_the_change_itself_decides() {
        assertThat(SlopeEquivalence.test(new double[] {1, 1, 1, 1}, THREE_PERCENT)
                        .level())
                .isTrue();
        assertThat(SlopeEquivalence.test(new double[] {1, 2, 3, 4}, THREE_PERCENT)
                        .level())
                .isFalse();
    }

    @Test
    void refuses_two_points_and_what_is_no_bound_or_noise() {
        assertThatIllegalArgumentException().isThrownBy(() -> Slope.of(1, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> SlopeEquivalence.test(new double[4], 0, ANY, 0.01));
        assertThatIllegalArgumentException().isThrownBy(() -> SlopeEquivalence.test(new double[4], 0.03, ANY, 0));
    }

    private static double shareLevel(double perTurn, double noise) {
        SplittableRandom random = new SplittableRandom(5);
        long level = IntStream.range(0, 2000)
                .filter(run -> SlopeEquivalence.test(turns(random, perTurn, noise), THREE_PERCENT, ANY, noise)
                        .level())
                .count();
        return level / 2000.0;
    }

    private static double[] turns(SplittableRandom random, double perTurn, double noise) {
        return IntStream.range(0, 4)
                .mapToDouble(turn -> 10.8 + turn * perTurn + noise * random.nextGaussian())
                .toArray();
    }
}
