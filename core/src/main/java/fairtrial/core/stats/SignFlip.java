package fairtrial.core.stats;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// The sign-flip test of "no difference" on one pair's round contrasts [Fisher, The Design of Experiments
/// (1935), section 21]. With equal contenders every contrast could equally have the other sign; the test
/// assumes nothing else about the distribution. It is a diagnostic beside the intervals and no verdict: R
/// rounds allow no p below 2^(1 − R), and it is not corrected for interim looks.
public final class SignFlip {
    /// Largest number of rounds for which all sign patterns are tested, 65 536 patterns. With more rounds, the
    /// same number of random patterns is drawn.
    static final int MOST_EXACT = 16;

    /// A pattern has one bit per round.
    static final int MOST_ROUNDS = Long.SIZE;

    /// Two sums of the same numbers in another order differ by rounding. Logs of ratios are below 10, so 24 of
    /// them sum up within 1e-12.
    private static final double SAME_SUM = 1e-12;

    private static final long SEED = 20261122;

    private SignFlip() {}

    /// The two-sided p: the share of sign patterns whose mean is at least as far from zero as the observed
    /// one. Beyond [#MOST_EXACT] rounds it is `(further + 1) / (drawn + 1)` of random patterns.
    ///
    /// @param contrasts finite, from one to [#MOST_ROUNDS]
    public static double p(double[] contrasts) {
        int rounds = Samples.checked(contrasts, 1).length;
        int patterns = 1 << Math.min(rounds, MOST_EXACT);
        if (rounds <= MOST_EXACT) {
            return (double) further(contrasts, LongStream.range(0, patterns)) / patterns;
        }
        LongStream drawn =
                LongStream.generate(new SplittableRandom(SEED)::nextLong).limit(patterns);
        return (further(contrasts, drawn) + 1.0) / (patterns + 1.0);
    }

    /// The smallest possible p after this number of rounds.
    public static double smallest(int rounds) {
        return rounds <= MOST_EXACT ? Math.scalb(1.0, 1 - rounds) : 1.0 / ((1 << MOST_EXACT) + 1);
    }

    /// The number of patterns, one bit per sign, whose sum is at least as far from zero as without a flip.
    /// Pairs are many and rounds are few, so the sums of every eight rounds come from a table.
    private static long further(double[] contrasts, LongStream patterns) {
        double[][] sums = IntStream.iterate(0, from -> from < contrasts.length, from -> from + Byte.SIZE)
                .mapToObj(from ->
                        sums(Arrays.copyOfRange(contrasts, from, Math.min(contrasts.length, from + Byte.SIZE))))
                .toArray(double[][]::new);
        double seen = Math.abs(sum(sums, 0)) - SAME_SUM;
        return patterns.filter(signs -> Math.abs(sum(sums, signs)) >= seen).count();
    }

    private static double sum(double[][] sums, long signs) {
        double sum = 0;
        for (int part = 0; part < sums.length; part++) {
            sum += sums[part][(int) (signs >>> (part * Byte.SIZE)) & (sums[part].length - 1)];
        }
        return sum;
    }

    /// The sums of these numbers under every pattern of signs.
    private static double[] sums(double[] values) {
        return IntStream.range(0, 1 << values.length)
                .mapToDouble(signs -> IntStream.range(0, values.length)
                        .mapToDouble(i -> (signs >>> i & 1) == 0 ? values[i] : -values[i])
                        .sum())
                .toArray();
    }
}
