package fairtrial.core.stats;

import org.apache.commons.statistics.distribution.TDistribution;

/// Student's t distribution, for those who count in standard errors.
public final class StudentT {
    private StudentT() {}

    /// How many standard errors a two-sided interval reaches to each side.
    ///
    /// @param degrees    of freedom, above 0
    /// @param confidence 0–1, exclusive
    public static double twoSided(double degrees, double confidence) {
        return TDistribution.of(degrees).inverseSurvivalProbability((1 - confidence) / 2);
    }
}
