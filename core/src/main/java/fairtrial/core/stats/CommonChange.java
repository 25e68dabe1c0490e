package fairtrial.core.stats;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/// Mean change of several short series from start to end: one number per series (its round), then Student's t
/// over the series. Drift within a single round counts as noise; the result is the change that all rounds
/// share.
///
/// @param mean          change along the least-squares line, natural log
/// @param standardError standard error of the mean, at least [Samples#ZERO_SD]
/// @param series        number of series, at least 2
public record CommonChange(double mean, double standardError, int series) {
    /// The common change of series with at least three values each.
    ///
    /// @param logs at least two series of finite logs
    public static CommonChange of(List<double[]> logs) {
        double[] changes =
                logs.stream().mapToDouble(series -> Slope.of(series).change()).toArray();
        int n = Samples.checked(changes, 2).length;
        double error = Math.sqrt(Samples.squares(changes) / (n - 1) / n);
        return new CommonChange(Samples.mean(changes), Math.max(error, Samples.ZERO_SD), n);
    }

    /// Whether the change is shown to lie within ± `bound`, by two one-sided tests.
    ///
    /// @param level level of each test, e.g. 0.05
    public boolean isShownWithin(double bound, double level) {
        return Math.abs(mean) + quantile(level) * standardError < bound;
    }

    /// Whether the change is shown to lie beyond ± `bound`, by a one-sided test.
    public boolean isShownBeyond(double bound, double level) {
        return Math.abs(mean) - quantile(level) * standardError > bound;
    }

    private double quantile(double level) {
        return TDistribution.of(series - 1.0).inverseSurvivalProbability(level);
    }
}
