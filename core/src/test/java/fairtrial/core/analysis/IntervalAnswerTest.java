package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.stats.NoInterval;
import fairtrial.core.stats.SimultaneousInterval;
import fairtrial.core.verdict.Answer;
import org.junit.jupiter.api.Test;

class IntervalAnswerTest {
    @Test
    void a_band_above_zero_is_faster_and_below_it_slower() {
        assertThat(IntervalAnswer.of(band(0.02, 0.01), 0.05, true)).isEqualTo(Answer.FASTER);
        assertThat(IntervalAnswer.of(band(-0.02, 0.01), 0.05, true)).isEqualTo(Answer.SLOWER);
        assertThat(IntervalAnswer.of(band(0.02, 0.01), 0.05, false)).isEqualTo(Answer.SLOWER);
    }

    @Test
    void a_band_around_zero_is_equivalent_within_the_margin_alone() {
        assertThat(IntervalAnswer.of(band(0.005, 0.02), 0.05, true)).isEqualTo(Answer.EQUIVALENT);
        assertThat(IntervalAnswer.of(band(0.005, 0.05), 0.05, true)).isEqualTo(Answer.UNDECIDED);
        assertThat(IntervalAnswer.isWithin(band(0.02, 0.01), 0.05)).isTrue();
    }

    @Test
    void without_a_band_nothing_is_decided() {
        assertThat(IntervalAnswer.of(new SimultaneousInterval.NoBand(0.5, 2, NoInterval.ZERO_VARIANCE), 0.05, true))
                .isEqualTo(Answer.UNDECIDED);
    }

    @Test
    void a_band_that_ends_at_zero_shows_no_difference() {
        assertThat(IntervalAnswer.of(band(0.01, 0.01), 0.05, true)).isEqualTo(Answer.EQUIVALENT);
        assertThat(IntervalAnswer.of(band(-0.01, 0.01), 0.05, true)).isEqualTo(Answer.EQUIVALENT);
    }

    @Test
    void a_band_that_ends_at_the_margin_is_not_within_it() {
        double half = Math.log1p(0.05) / 2;
        assertThat(IntervalAnswer.isWithin(band(half, half), 0.05)).isFalse();
        assertThat(IntervalAnswer.isWithin(band(-half, half), 0.05)).isFalse();
    }

    private static SimultaneousInterval.Bounded band(double mean, double half) {
        return new SimultaneousInterval.Bounded(mean, 6, half / 4, 4);
    }
}
