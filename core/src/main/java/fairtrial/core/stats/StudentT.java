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

    /// The variance of an estimate whose standard error has these degrees of freedom. With two or fewer,
    /// where t has none, the inflation continues without a jump to infinity.
    ///
    /// @param degrees degrees of freedom, ≥ 0
    public static double variance(double standardError, double degrees) {
        double inflation = degrees > 2 ? degrees / (degrees - 2) : degrees + 2;
        return standardError * standardError * inflation;
    }
}
