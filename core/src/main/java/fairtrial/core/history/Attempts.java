package fairtrial.core.history;

import fairtrial.core.model.Interval;
import fairtrial.core.stats.StudentT;

/// The error of comparisons of one and the same step. It may be compared every night until one decides, so
/// each attempt has a part of the error: attempt k has 0.05 ÷ (k (k + 1)). These parts are 0.05 together,
/// however many attempts there are, and by Bonferroni's inequality so is the error of all of them [alpha
/// spending: Lan & DeMets 1983]. This series falls so slowly that the tenth attempt can still decide.
public final class Attempts {
    /// Error of all comparisons of a step together.
    private static final double ERROR = 0.05;

    private Attempts() {}

    /// The error of one attempt.
    ///
    /// @param attempt from 1
    public static double error(int attempt) {
        return ERROR / attempt / (attempt + 1);
    }

    /// The interval at the confidence of that attempt. It is wider by the ratio of both quantiles of t. An
    /// interval that was made for more than one look has a larger quantile already, for which that ratio is
    /// smaller; so this one is never too narrow.
    ///
    /// @param ratio  95 % interval of a ratio
    /// @param rounds that it comes from, at least 2
    public static Interval interval(Interval ratio, int rounds, int attempt) {
        double freedom = rounds - 1.0;
        double factor = StudentT.twoSided(freedom, 1 - error(attempt)) / StudentT.twoSided(freedom, 1 - ERROR);
        return new Interval(
                ratio.mid() * Math.pow(ratio.lo() / ratio.mid(), factor),
                ratio.mid(),
                ratio.mid() * Math.pow(ratio.hi() / ratio.mid(), factor));
    }
}
