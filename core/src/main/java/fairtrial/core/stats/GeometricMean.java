package fairtrial.core.stats;

/// A contender's typical value over the rounds: the geometric mean, with Student's t interval of the mean log.
/// It is the contender's own estimate. Two contenders are compared by their [SimultaneousInterval], never by
/// the overlap of these intervals.
public sealed interface GeometricMean {
    /// The geometric mean, in the unit of the original values.
    double mid();

    /// The number of rounds.
    int rounds();

    /// The mean with its interval, `lo ≤ mid ≤ hi`.
    ///
    /// @param lo lower end, in the unit of the original values
    /// @param hi upper end, same unit
    record Bounded(double lo, double mid, double hi, int rounds) implements GeometricMean {}

    /// The mean without an interval, for the reason `why`.
    record NoBounds(double mid, int rounds, NoInterval why) implements GeometricMean {}

    /// The geometric mean with `exp(mean ± t(confidence, n − 1) · s/√n)` of natural logs, one per round, at
    /// least one.
    ///
    /// @param confidence two-sided, between 0 and 1, e.g. 0.95
    static GeometricMean of(double[] logs, double confidence) {
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("not a confidence: " + confidence);
        }
        int n = Samples.checked(logs, 1).length;
        double mean = Samples.mean(logs);
        if (n == 1) {
            return new NoBounds(Math.exp(mean), n, NoInterval.TOO_FEW_ROUNDS);
        }
        double sd = Math.sqrt(Samples.squares(logs) / (n - 1));
        if (sd <= Samples.ZERO_SD) {
            return new NoBounds(Math.exp(mean), n, NoInterval.ZERO_VARIANCE);
        }
        double half = StudentT.twoSided(n - 1.0, confidence) * sd / Math.sqrt(n);
        return new Bounded(Math.exp(mean - half), Math.exp(mean), Math.exp(mean + half), n);
    }
}
