package fairtrial.core.stats;

import java.util.Optional;

/// The ratio of two typical values from runs that share nothing but their machine: Welch's t interval of the
/// difference of mean logs, with the degrees of freedom of Welch and Satterthwaite [Welch, Biometrika 34
/// (1947)]. Within one run contenders are compared by their [SimultaneousInterval], where common effects
/// cancel. Between runs nothing cancels.
public final class Welch {
    private Welch() {}

    /// A ratio with its interval, `lo ≤ mid ≤ hi`, all above 0.
    public record Ratio(double lo, double mid, double hi) {}

    /// The ratio `after ÷ before` with its interval; empty when neither side varies.
    ///
    /// @param before     geometric mean over at least 2 rounds, with Student's interval of this confidence;
    ///     `after` alike
    /// @param confidence two-sided, between 0 and 1
    public static Optional<Ratio> ratio(GeometricMean.Bounded before, GeometricMean.Bounded after, double confidence) {
        if (before.rounds() < 2 || after.rounds() < 2) {
            throw new IllegalArgumentException("no spread in " + Math.min(before.rounds(), after.rounds()) + " rounds");
        }
        double varianceBefore = Math.pow(error(before, confidence), 2);
        double varianceAfter = Math.pow(error(after, confidence), 2);
        double variance = varianceBefore + varianceAfter;
        if (!(variance > Samples.ZERO_SD * Samples.ZERO_SD)) {
            return Optional.empty();
        }
        double freedom = variance
                * variance
                / (varianceBefore * varianceBefore / (before.rounds() - 1)
                        + varianceAfter * varianceAfter / (after.rounds() - 1));
        double half = StudentT.twoSided(freedom, confidence) * Math.sqrt(variance);
        double log = Math.log(after.mid() / before.mid());
        return Optional.of(new Ratio(Math.exp(log - half), Math.exp(log), Math.exp(log + half)));
    }

    /// The standard error of the mean log.
    private static double error(GeometricMean.Bounded mean, double confidence) {
        return Math.log(mean.hi() / mean.lo()) / 2 / StudentT.twoSided(mean.rounds() - 1.0, confidence);
    }
}
