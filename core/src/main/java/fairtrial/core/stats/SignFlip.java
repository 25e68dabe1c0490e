package fairtrial.core.stats;

import java.util.SplittableRandom;

/// The sign-flip test of "no difference" on one pair's round contrasts [Fisher, The Design of Experiments
/// (1935), section 21]: with equal contenders every contrast might as well have had the other sign. It assumes
/// nothing of the distribution but that; a diagnostic beside the bands and no verdict, since R rounds allow no
/// p below 2^(1 − R) and looks in between are not paid for.
public final class SignFlip {
    /// As many rounds as are flipped in every way, 65 536 ways; of more, as many random ones are taken.
    static final int MOST_EXACT = 16;

    /// Two sums of the same numbers in another order differ by rounding: logs of ratios are below 10, so 24 of
    /// them sum up within 1e-12.
    private static final double SAME_SUM = 1e-12;

    private static final long SEED = 20261122;

    private SignFlip() {}

    /// The two-sided p: the share of sign patterns whose mean is as far from zero as the one that was seen.
    /// Beyond [#MOST_EXACT] rounds `(further + 1) / (drawn + 1)` of random patterns.
    ///
    /// @param contrasts finite, at least one
    public static double p(double[] contrasts) {
        Samples.checked(contrasts, 1);
        return contrasts.length <= MOST_EXACT ? exact(contrasts) : sampled(contrasts);
    }

    /// No p is below this after so many rounds.
    public static double smallest(int rounds) {
        return rounds <= MOST_EXACT ? Math.scalb(1.0, 1 - rounds) : 1.0 / ((1 << MOST_EXACT) + 1);
    }

    /// Walks through all patterns by a Gray code: one sign changes at each step.
    private static double exact(double[] contrasts) {
        double[] signed = contrasts.clone();
        double sum = sum(signed);
        double seen = Math.abs(sum) - SAME_SUM;
        int patterns = 1 << signed.length;
        int further = 0;
        for (int step = 1; step <= patterns; step++) {
            if (Math.abs(sum) >= seen) {
                further++;
            }
            int flipped = Integer.numberOfTrailingZeros(step) % signed.length;
            signed[flipped] = -signed[flipped];
            sum += 2 * signed[flipped];
        }
        return (double) further / patterns;
    }

    private static double sampled(double[] contrasts) {
        SplittableRandom random = new SplittableRandom(SEED);
        double seen = Math.abs(sum(contrasts)) - SAME_SUM;
        int drawn = 1 << MOST_EXACT;
        int further = 0;
        for (int i = 0; i < drawn; i++) {
            long signs = random.nextLong();
            double sum = 0;
            for (int round = 0; round < contrasts.length; round++) {
                sum += (signs >>> round & 1) == 0 ? contrasts[round] : -contrasts[round];
            }
            if (Math.abs(sum) >= seen) {
                further++;
            }
        }
        return (further + 1.0) / (drawn + 1.0);
    }

    private static double sum(double[] values) {
        return Samples.mean(values) * values.length;
    }
}
