package fairtrial.core.stats;

/// The variance of one pair's round contrasts, shrunk towards the mean variance of the family.
final class ShrunkVariance {
    /// Number of rounds that the family's variance counts for. Using only the pooled variance fails when one
    /// contender is noisier (9–14 % false verdicts at nine times the variance). Using only each pair's own
    /// variance costs half the speed. With 8, errors stay at 5–7 % and the speed is kept (simulation of the
    /// protocol).
    static final double WEIGHT = 8;

    private ShrunkVariance() {}

    /// The shrunk variance with the weight [#WEIGHT].
    ///
    /// @param squares sum of squares of the pair's contrasts around their mean
    /// @param pooled  mean over all pairs of the family of `squares / (rounds − 1)`
    /// @param rounds  number of rounds, ≥ 2
    static double of(double squares, double pooled, int rounds) {
        return of(squares, pooled, WEIGHT, rounds);
    }

    /// The shrunk variance with another weight.
    ///
    /// @param weight number of rounds that the family's variance counts for
    static double of(double squares, double pooled, double weight, int rounds) {
        return (squares + weight * pooled) * (1 / (weight + rounds - 1));
    }
}
