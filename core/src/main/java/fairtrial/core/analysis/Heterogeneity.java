package fairtrial.core.analysis;

import fairtrial.core.model.Interval;
import fairtrial.core.stats.MachineMeans;
import fairtrial.core.stats.RandomEffects;

/// Variation of a difference between occasions or machines beyond their own errors.
///
/// @param percent      its standard deviation with the 95 % confidence interval, in percent
/// @param homogeneityP p of Cochran's Q
/// @param isShown      whether it is shown that the difference varies
/// @param isWithin     whether it is shown that the standard deviation is below the margin
public record Heterogeneity(Interval percent, double homogeneityP, boolean isShown, boolean isWithin) {
    /// Error of the test that they differ (Cochran's Q), over all pairs: the 5 % of every other answer.
    private static final double ERROR = 0.05;

    /// The variation of one pair, with variances that are known.
    ///
    /// @param estimates one per occasion or machine, natural log
    /// @param variances variance of each estimate, above 0
    /// @param margin    equivalence margin as a share
    /// @param pairs     number of pairs that are tested together
    public static Heterogeneity of(double[] estimates, double[] variances, double margin, int pairs) {
        return of(RandomEffects.of(estimates, variances), margin, pairs);
    }

    /// The variation of one pair between machines.
    ///
    /// @param means  means by machine, with [MachineMeans#degrees] above 0
    /// @param margin equivalence margin as a share
    public static Heterogeneity of(MachineMeans means, int pair, double margin) {
        return of(
                RandomEffects.of(means.estimates(pair), means.variances(pair), means.degrees()), margin, means.pairs());
    }

    private static Heterogeneity of(RandomEffects between, double margin, int pairs) {
        return new Heterogeneity(
                new Interval(
                        percent(Math.min(between.tau2Lo(), between.tau2())),
                        percent(between.tau2()),
                        percent(Math.max(between.tau2Hi(), between.tau2()))),
                between.homogeneityP(),
                between.homogeneityP() < ERROR / pairs,
                Math.sqrt(between.tau2Hi()) < Math.log1p(margin));
    }

    private static double percent(double variance) {
        return 100 * Math.expm1(Math.sqrt(variance));
    }
}
