package fairtrial.core.stats;

/// The variance of one pair's round contrasts, drawn towards the mean variance of the family.
final class ShrunkVariance {
    /// How many rounds the family's variance counts for. Pooled alone breaks when one contender is noisier
    /// (9–14 % false verdicts at nine times the variance), each pair alone costs half the speed; 8 keeps 5–7 %
    /// and the speed (simulation of the protocol).
    static final double WEIGHT = 8;

    private ShrunkVariance() {}

    /// @param squares sum of squares of the pair's contrasts around their mean
    /// @param pooled  mean over all pairs of the family of `squares / (rounds − 1)`
    /// @param rounds  ≥ 2
    static double of(double squares, double pooled, int rounds) {
        return of(squares, pooled, WEIGHT, rounds);
    }

    /// @param weight how many rounds the family's variance counts for
    static double of(double squares, double pooled, double weight, int rounds) {
        return (squares + weight * pooled) * (1 / (weight + rounds - 1));
    }
}
