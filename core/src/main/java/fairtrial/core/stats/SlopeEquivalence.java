package fairtrial.core.stats;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// Equivalence test of a short series with a level one: two one-sided tests (TOST, Schuirmann 1987) on the
/// change along the least-squares line from the first to the last point. The series is level when both "it
/// rises by the bound or more" and "it falls by the bound or more" are rejected at 5 %, so when `|change| + q
/// · se < bound`. The criterion "no significant change" would accept any noisy series as level.
///
/// @param change        change along the line over the whole window, natural log
/// @param standardError standard error of the change
/// @param bound         the bound that was used, natural log, above 0
/// @param p             the larger of the two one-sided p values
/// @param level         whether p ≤ 5 %
public record SlopeEquivalence(double change, double standardError, double bound, double p, boolean level) {
    private static final double LEVEL = 0.05;

    /// The 95 % point of the normal distribution.
    private static final double Z = NormalDistribution.of(0, 1).inverseSurvivalProbability(LEVEL);

    /// The test with known noise. A bound tighter than the noise could never be met. So it is widened to `2 ·
    /// 1.645 · se`, where a level series passes in 90 % of cases, but never beyond `widest`: noise does not
    /// make a harmful rise harmless. The noise must not be estimated from `logs`.
    ///
    /// @param logs    at least three, equally spaced, e.g. the last turns of a warm-up
    /// @param bound   largest change over the window that counts as level on a quiet machine, e.g. log 1.03
    /// @param widest  largest harmless change, natural log, above 0
    /// @param noiseSd standard deviation of one of the logs, above 0
    public static SlopeEquivalence test(double[] logs, double bound, double widest, double noiseSd) {
        if (!(noiseSd > 0) || !Double.isFinite(noiseSd)) {
            throw new IllegalArgumentException("not a standard deviation: " + noiseSd);
        }
        Slope slope = Slope.of(logs);
        double error = Slope.changeError(slope.points(), noiseSd);
        double used = Math.min(Math.max(checked(bound), 2 * Z * error), checked(widest));
        double change = slope.change();
        double p = NormalDistribution.of(0, 1).survivalProbability((used - Math.abs(change)) / error);
        return new SlopeEquivalence(change, error, used, p, p <= LEVEL);
    }

    /// Whether even a perfectly level series of `points` would miss the bound in this noise.
    public static boolean isHopeless(int points, double widest, double noiseSd) {
        return Z * Slope.changeError(points, noiseSd) >= widest;
    }

    /// Whether the series significantly changes by more than its bound (one-sided, 5 %).
    public boolean isShownToMove() {
        return Math.abs(change) - Z * standardError > bound;
    }

    /// The test with the noise estimated from the spread around the line (Student's t with n − 2 degrees of
    /// freedom). The bound is not widened. With four points (q = 2.92) only a quiet series passes.
    public static SlopeEquivalence test(double[] logs, double bound) {
        Slope slope = Slope.of(logs);
        double change = slope.change();
        double room = checked(bound) - Math.abs(change);
        if (slope.residualSd() <= Samples.ZERO_SD) {
            double certain = room > 0 ? 0 : 1;
            return new SlopeEquivalence(change, 0, bound, certain, room > 0);
        }
        double error = slope.changeError();
        double p = TDistribution.of(slope.points() - 2.0).survivalProbability(room / error);
        return new SlopeEquivalence(change, error, bound, p, p <= LEVEL);
    }

    private static double checked(double bound) {
        if (!(bound > 0) || !Double.isFinite(bound)) {
            throw new IllegalArgumentException("not a bound: " + bound);
        }
        return bound;
    }
}
