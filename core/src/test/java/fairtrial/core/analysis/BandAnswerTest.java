package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.stats.Band;
import fairtrial.core.stats.NoInterval;
import fairtrial.core.verdict.Answer;
import org.junit.jupiter.api.Test;

class BandAnswerTest {
    @Test
    void a_band_above_zero_is_faster_and_below_it_slower() {
        assertThat(BandAnswer.of(band(0.02, 0.01), 0.05, true)).isEqualTo(Answer.FASTER);
        assertThat(BandAnswer.of(band(-0.02, 0.01), 0.05, true)).isEqualTo(Answer.SLOWER);
        assertThat(BandAnswer.of(band(0.02, 0.01), 0.05, false)).isEqualTo(Answer.SLOWER);
    }

    @Test
    void a_band_around_zero_is_equivalent_within_the_margin_alone() {
        assertThat(BandAnswer.of(band(0.005, 0.02), 0.05, true)).isEqualTo(Answer.EQUIVALENT);
        assertThat(BandAnswer.of(band(0.005, 0.05), 0.05, true)).isEqualTo(Answer.UNDECIDED);
        assertThat(BandAnswer.isWithin(band(0.02, 0.01), 0.05)).isTrue();
    }

    @Test
    void without_a_band_nothing_is_decided() {
        assertThat(BandAnswer.of(new Band.NoBand(0.5, 2, NoInterval.ZERO_VARIANCE), 0.05, true))
                .isEqualTo(Answer.UNDECIDED);
    }

    @Test
    void a_band_that_ends_at_zero_shows_no_difference() {
        assertThat(BandAnswer.of(band(0.01, 0.01), 0.05, true)).isEqualTo(Answer.EQUIVALENT);
        assertThat(BandAnswer.of(band(-0.01, 0.01), 0.05, true)).isEqualTo(Answer.EQUIVALENT);
    }

    @Test
    void a_band_that_ends_at_the_margin_is_not_within_it() {
        double half = Math.log1p(0.05) / 2;
        assertThat(BandAnswer.isWithin(band(half, half), 0.05)).isFalse();
        assertThat(BandAnswer.isWithin(band(-half, half), 0.05)).isFalse();
    }

    private static Band.Bounded band(double mean, double half) {
        return new Band.Bounded(mean, 6, half / 4, 4);
    }
}
