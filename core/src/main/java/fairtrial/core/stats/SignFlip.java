package fairtrial.core.stats;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// The sign-flip test of "no difference" on one pair's round contrasts [Fisher, The Design of Experiments
/// (1935), section 21]: with equal contenders every contrast might as well have had the other sign. It assumes
/// nothing of the distribution but that; a diagnostic beside the bands and no verdict, since R rounds allow no
/// p below 2^(1 − R) and looks in between are not paid for.
public final class SignFlip {
    /// As many rounds as are flipped in every way, 65 536 ways; of more, as many random ones are taken.
    static final int MOST_EXACT = 16;

    /// A pattern has a bit for every round.
    static final int MOST_ROUNDS = Long.SIZE;

    /// Two sums of the same numbers in another order differ by rounding: logs of ratios are below 10, so 24 of
    /// them sum up within 1e-12.
    private static final double SAME_SUM = 1e-12;

    private static final long SEED = 20261122;

    private SignFlip() {}

    /// The two-sided p: the share of sign patterns whose mean is as far from zero as the one that was seen.
    /// Beyond [#MOST_EXACT] rounds `(further + 1) / (drawn + 1)` of random patterns.
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

    /// No p is below this after so many rounds.
    public static double smallest(int rounds) {
        return rounds <= MOST_EXACT ? Math.scalb(1.0, 1 - rounds) : 1.0 / ((1 << MOST_EXACT) + 1);
    }

    /// How many of these patterns, a bit for each sign, lie as far from zero as the one without a flip. Pairs
    /// are many and rounds are few, so the sums of every eight rounds are looked up.
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
