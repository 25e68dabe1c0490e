package fairtrial.core.stats;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/// How much several short series change from their start to their end, on average: one number per series (its
/// round), then Student's t over the series. Drift that each round has of its own is noise here; what is left
/// is what all rounds share.
///
/// @param mean          change along the least-squares line, natural log
/// @param standardError of the mean, at least [Samples#ZERO_SD]
/// @param series        how many, at least 2
public record CommonChange(double mean, double standardError, int series) {
    /// From series of at least three values each.
    ///
    /// @param logs at least two series of finite logs
    public static CommonChange of(List<double[]> logs) {
        double[] changes =
                logs.stream().mapToDouble(series -> Slope.of(series).change()).toArray();
        int n = Samples.checked(changes, 2).length;
        double error = Math.sqrt(Samples.squares(changes) / (n - 1) / n);
        return new CommonChange(Samples.mean(changes), Math.max(error, Samples.ZERO_SD), n);
    }

    /// Two one-sided tests: whether the change is shown to lie within ± `bound`.
    ///
    /// @param level of each test, e.g. 0.05
    public boolean isShownWithin(double bound, double level) {
        return Math.abs(mean) + quantile(level) * standardError < bound;
    }

    /// One-sided: whether the change is shown to lie beyond ± `bound`.
    public boolean isShownBeyond(double bound, double level) {
        return Math.abs(mean) - quantile(level) * standardError > bound;
    }

    private double quantile(double level) {
        return TDistribution.of(series - 1.0).inverseSurvivalProbability(level);
    }
}
