package fairtrial.core.stats;

import java.util.ArrayList;
import java.util.List;

/// The family of pairs that are tested together and share one error of the whole procedure.
public enum Family {
    /// Every pair of contenders. Also used for the question `best`, because the leader is not known
    /// beforehand.
    ALL_PAIRS,
    /// Every contender against contender 0.
    AGAINST_REFERENCE;

    /// The pairs of at least two contenders, in the order of every array `[pair]` of this package: (0,1),
    /// (0,2) … (1,2) … or (1,0), (2,0) ….
    public List<Pair> pairs(int contenders) {
        if (contenders < 2) {
            throw new IllegalArgumentException("no pair in " + contenders + " contenders");
        }
        return switch (this) {
            case ALL_PAIRS -> allPairs(contenders);
            case AGAINST_REFERENCE -> againstFirst(contenders);
        };
    }

    /// Degrees of freedom of the mean of the pairs' variances over some rounds ([PairSeries#contrastSd]). Pairs share
    /// contenders, so they are fewer than pairs × (rounds − 1).
    ///
    /// For all pairs of K contenders, the mean is twice the residual mean square of the layout contenders × rounds.
    /// Its degrees of freedom are (K − 1)(rounds − 1) [Scheffé, The Analysis of Variance, 1959, §4.2].
    ///
    /// For m pairs with one reference it is no multiple of a χ². With the contrasts' covariance
    /// Σ = σ²(I + J) it has the degrees (rounds − 1) · (tr Σ)² / tr Σ² = (rounds − 1) · 4m / (m + 3)
    /// [Satterthwaite, Biometrics Bulletin 2, 1946].
    ///
    /// @param contenders number of contenders, ≥ 2, with the reference
    /// @param rounds     number of rounds, ≥ 2
    public double degrees(int contenders, int rounds) {
        double others = contenders - 1.0;
        return (rounds - 1)
                * switch (this) {
                    case ALL_PAIRS -> others;
                    case AGAINST_REFERENCE -> 4 * others / (others + 3);
                };
    }

    private static List<Pair> allPairs(int contenders) {
        List<Pair> pairs = new ArrayList<>();
        for (int a = 0; a < contenders; a++) {
            for (int b = a + 1; b < contenders; b++) {
                pairs.add(new Pair(a, b));
            }
        }
        return List.copyOf(pairs);
    }

    private static List<Pair> againstFirst(int contenders) {
        List<Pair> pairs = new ArrayList<>();
        for (int a = 1; a < contenders; a++) {
            pairs.add(new Pair(a, 0));
        }
        return List.copyOf(pairs);
    }
}
