package fairtrial.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class OccasionIntervalsTest {
    private static final double[][] NO_ERRORS = {{0}, {0}, {0}};

    /// One pair: the t interval of the plain mean.
    @Test
    void of_one_pair_are_the_interval_of_its_mean() {
        SimultaneousInterval band = OccasionIntervals.of(new double[][] {{0.1}, {0.2}, {0.3}}, NO_ERRORS, 4.0)
                .getFirst();
        assertThat(band.mean()).isCloseTo(0.2, within(1e-12));
        assertThat(((SimultaneousInterval.Bounded) band).standardError()).isCloseTo(0.1 / Math.sqrt(3), within(1e-12));
        assertThat(((SimultaneousInterval.Bounded) band).hi()).isCloseTo(0.2 + 0.4 / Math.sqrt(3), within(1e-12));
    }

    /// se² = (SS + pooled) / occasions², with pooled the mean of SS / 2.
    @Test
    void draw_a_pairs_scatter_towards_the_familys() {
        double[][] differences = {{0.1, 0.4}, {0.2, 0.4}, {0.3, 0.4}};
        List<SimultaneousInterval> bands = OccasionIntervals.of(differences, new double[3][2], 4.0);
        assertThat(((SimultaneousInterval.Bounded) bands.getFirst()).standardError())
                .isCloseTo(Math.sqrt((0.02 + 0.005) / 9), within(1e-12));
        assertThat(((SimultaneousInterval.Bounded) bands.getLast()).standardError())
                .isCloseTo(Math.sqrt(0.005 / 9), within(1e-12));
    }

    @Test
    void are_never_narrower_than_the_occasions_own_errors_allow() {
        double[][] errors = {{0.03}, {0.06}, {0.06}};
        SimultaneousInterval band = OccasionIntervals.of(new double[][] {{0.2}, {0.2}, {0.2}}, errors, 4.0)
                .getFirst();
        assertThat(((SimultaneousInterval.Bounded) band).standardError()).isCloseTo(0.03, within(1e-12));
    }

    @Test
    void do_not_exist_where_nothing_varies() {
        SimultaneousInterval band = OccasionIntervals.of(new double[][] {{0.2}, {0.2}, {0.2}}, NO_ERRORS, 4.0)
                .getFirst();
        assertThat(band).isEqualTo(new SimultaneousInterval.NoBand(band.mean(), 3, NoInterval.ZERO_VARIANCE));
    }
}
