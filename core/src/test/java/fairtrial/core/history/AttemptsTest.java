package fairtrial.core.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Interval;
import fairtrial.core.stats.MeanInterval;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AttemptsTest {
    private static final int ROUNDS = 12;

    @Test
    void all_attempts_together_have_an_error_of_five_percent() {
        double sum =
                IntStream.rangeClosed(1, 100_000).mapToDouble(Attempts::error).sum();
        assertThat(sum).isLessThan(0.05).isCloseTo(0.05, within(1e-5));
    }

    /// Quantiles of t with 11 degrees of freedom by SciPy: 2.20099 at 95 %, 2.59309 at 97.5 %.
    @Test
    void the_interval_of_an_attempt_is_as_wide_as_its_confidence_asks() {
        Interval ratio = new Interval(Math.exp(-0.022010), 1, Math.exp(0.022010));
        Interval first = Attempts.interval(ratio, ROUNDS, 1);
        assertThat(Math.log(first.hi())).isCloseTo(0.025931, within(1e-5));
        assertThat(Math.log(first.lo())).isCloseTo(-0.025931, within(1e-5));
        assertThat(Attempts.interval(ratio, ROUNDS, 2).hi()).isGreaterThan(first.hi());
        assertThat(Attempts.interval(ratio, ROUNDS, 10_000).hi()).isFinite();
    }

    /// One comparison a night, until one decides. Without a correction, 2.5 % are wrong each night.
    @Test
    void a_step_that_is_none_is_not_confirmed_by_repeating_the_comparison() {
        SplittableRandom random = new SplittableRandom(7);
        int series = 4_000;
        long corrected = IntStream.range(0, series)
                .filter(unused -> isConfirmed(random, true))
                .count();
        long plain = IntStream.range(0, series)
                .filter(unused -> isConfirmed(random, false))
                .count();
        assertThat((double) corrected / series).isLessThanOrEqualTo(0.05);
        assertThat((double) plain / series).isGreaterThan(0.10);
    }

    /// A step of 1 %, and comparisons that scatter by 2 % a round: most are undecided.
    private static boolean isConfirmed(SplittableRandom random, boolean corrected) {
        for (int attempt = 1; attempt <= 30; attempt++) {
            MeanInterval mean = MeanInterval.of(random.doubles(ROUNDS)
                            .map(unused -> 0.02 * random.nextGaussian())
                            .toArray())
                    .orElseThrow();
            Interval plain = new Interval(Math.exp(mean.lo()), Math.exp(mean.mean()), Math.exp(mean.hi()));
            Interval ratio = corrected ? Attempts.interval(plain, ROUNDS, attempt) : plain;
            Confirmed.Answer answer = Confirmed.answer(ratio, 0.99);
            if (answer != Confirmed.Answer.UNDECIDED) {
                return answer == Confirmed.Answer.CONFIRMED;
            }
        }
        return false;
    }
}
