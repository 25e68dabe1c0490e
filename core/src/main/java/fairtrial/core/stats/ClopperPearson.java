package fairtrial.core.stats;

import org.apache.commons.statistics.distribution.BetaDistribution;

/// Exact confidence bounds of a share from counts [Clopper, Pearson, Biometrika 26 (1934)].
public final class ClopperPearson {
    private ClopperPearson() {}

    /// The one-sided upper bound of the share of `hits` in `trials`; 1 without trials.
    ///
    /// @param confidence 0–1, e.g. 0.95: the true share lies above the bound in at most 5 % of cases
    public static double upper(long hits, long trials, double confidence) {
        require(hits, trials, confidence);
        return hits == trials
                ? 1
                : BetaDistribution.of(hits + 1.0, (double) trials - hits).inverseCumulativeProbability(confidence);
    }

    /// The one-sided lower bound of the share of `hits` in `trials`; 0 without trials.
    ///
    /// @param confidence 0–1, e.g. 0.95: the true share lies below the bound in at most 5 % of cases
    public static double lower(long hits, long trials, double confidence) {
        require(hits, trials, confidence);
        return hits == 0
                ? 0
                : BetaDistribution.of((double) hits, (double) trials - hits + 1)
                        .inverseCumulativeProbability(1 - confidence);
    }

    private static void require(long hits, long trials, double confidence) {
        if (hits < 0 || trials < hits || !(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException(hits + " of " + trials + " at " + confidence);
        }
    }
}
