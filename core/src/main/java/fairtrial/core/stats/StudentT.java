package fairtrial.core.stats;

import org.apache.commons.statistics.distribution.TDistribution;

/// Quantiles of Student's t distribution.
public final class StudentT {
    private StudentT() {}

    /// The half-width of a two-sided interval in standard errors.
    ///
    /// @param degrees    degrees of freedom, above 0
    /// @param confidence 0–1, exclusive
    public static double twoSided(double degrees, double confidence) {
        return TDistribution.of(degrees).inverseSurvivalProbability((1 - confidence) / 2);
    }

    /// The two-sided p value.
    ///
    /// @param t       difference in standard errors, 0 or more
    /// @param degrees degrees of freedom, above 0
    public static double p(double t, double degrees) {
        return 2 * TDistribution.of(degrees).survivalProbability(t);
    }
}
