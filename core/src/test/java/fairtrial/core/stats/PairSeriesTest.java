package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PairSeriesTest {
    private static final Offset<Double> TEN_DIGITS = within(1e-10);

    @Test
    void bands_of_the_fixture_equal_those_of_scipy() {
        for (TruthTable.Row row : TruthTable.read("bands.csv").rows()) {
            List<Pair> pairs = row.family().pairs(FixtureRun.CONTENDERS.size());
            int pair = pairs.indexOf(new Pair(
                    FixtureRun.CONTENDERS.indexOf(row.text("a")), FixtureRun.CONTENDERS.indexOf(row.text("b"))));
            double[][] contrasts = FixtureRun.contrasts(row.family(), row.whole("rounds"));
            SimultaneousInterval.Bounded band = bounded(contrasts, row.number("critical_t"), pair);
            assertThat(contrasts[contrasts.length - 1][pair])
                    .isCloseTo(row.number("contrast_of_last_round"), TEN_DIGITS);
            assertThat(band.mean()).isCloseTo(row.number("mean"), TEN_DIGITS);
            assertThat(band.standardError()).isCloseTo(row.number("standard_error"), TEN_DIGITS);
            assertThat(band.halfWidth()).isCloseTo(row.number("half_width"), TEN_DIGITS);
            assertThat(band.hi() - band.lo()).isCloseTo(2 * row.number("half_width"), TEN_DIGITS);
        }
    }

    @Test
    void one_pair_alone_keeps_its_plain_variance() {
        double[][] contrasts = {{0.01}, {0.04}, {0.01}};
        SimultaneousInterval.Bounded band = bounded(contrasts, 3, 0);
        assertThat(band.standardError()).isCloseTo(Math.sqrt(0.0003 / 3), TEN_DIGITS);
    }

    @Test
    void a_quiet_pair_borrows_noise_from_the_family() {
        double[][] contrasts = {{0.01, 0.05}, {0.01, -0.05}, {0.01, 0.05}};
        SimultaneousInterval.Bounded quiet = bounded(contrasts, 3, 0);
        SimultaneousInterval.Bounded noisy = bounded(contrasts, 3, 1);
        assertThat(quiet.standardError()).isPositive().isLessThan(noisy.standardError());
    }

    @Test
    void one_round_has_a_mean_and_no_band() {
        double[][] contrasts = {{0.02, -0.01, 0.03}};
        assertThat(PairSeries.of(contrasts).bands(3))
                .containsExactly(
                        new SimultaneousInterval.NoBand(0.02, 1, NoInterval.TOO_FEW_ROUNDS),
                        new SimultaneousInterval.NoBand(-0.01, 1, NoInterval.TOO_FEW_ROUNDS),
                        new SimultaneousInterval.NoBand(0.03, 1, NoInterval.TOO_FEW_ROUNDS));
    }

    @Test
    void agreement_to_the_last_digit_is_no_certainty() {
        double[][] contrasts = {{0.1}, {0.1}, {0.1}};
        assertThat(PairSeries.of(contrasts).bands(3))
                .allSatisfy(band -> assertThat(band)
                        .isInstanceOfSatisfying(
                                SimultaneousInterval.NoBand.class,
                                none -> assertThat(none.why()).isEqualTo(NoInterval.ZERO_VARIANCE)));
    }

    @Test
    void before_the_first_look_nothing_is_said() {
        CriticalValues critical = CriticalValues.of(Family.ALL_PAIRS, 2, 3, 4);
        double[][] two = {{0.01}, {0.02}};
        double[][] three = {{0.01}, {0.02}, {0.03}};
        assertThat(PairSeries.of(two).bands(critical))
                .containsExactly(new SimultaneousInterval.NoBand(0.015, 2, NoInterval.BEFORE_FIRST_LOOK));
        assertThat(PairSeries.of(three).bands(critical))
                .containsExactlyElementsOf(PairSeries.of(three).bands(critical.valueAt(3)));
    }

    @Test
    void tells_the_spread_of_a_contrast_over_all_pairs() {
        double[][] contrasts = {{0.01, 0.05}, {0.03, -0.05}};
        assertThat(PairSeries.of(contrasts).contrastSd()).hasValueCloseTo(Math.sqrt((0.0002 + 0.005) / 2), TEN_DIGITS);
        assertThat(PairSeries.of(new double[][] {{0.01, 0.05}}).contrastSd()).isEmpty();
    }

    @Test
    void refuses_rounds_with_other_pairs() {
        double[][] ragged = {{0.01, 0.02}, {0.01}};
        assertThatIllegalArgumentException().isThrownBy(() -> PairSeries.of(ragged));
        assertThatIllegalArgumentException().isThrownBy(() -> PairSeries.of(new double[0][]));
    }

    private static SimultaneousInterval.Bounded bounded(double[][] contrasts, double critical, int pair) {
        return (SimultaneousInterval.Bounded)
                PairSeries.of(contrasts).bands(critical).get(pair);
    }
}
