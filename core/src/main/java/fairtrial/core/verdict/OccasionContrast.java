package fairtrial.core.verdict;

/// Result of one occasion for one pair, on the primary metric.
///
/// @param logRatio      natural log of a ÷ b
/// @param standardError standard error of the log ratio within this occasion, above 0
/// @param criticalT     critical |t| of the occasion's own interval
/// @param degrees       degrees of freedom of the standard error, above 0
public record OccasionContrast(
        String a, String b, double logRatio, double standardError, double criticalT, double degrees) {
    /// Whether it is the contrast of these two, in this order.
    public boolean isOf(String one, String other) {
        return a.equals(one) && b.equals(other);
    }

    /// The variance of the estimate by Student's t with these degrees of freedom.
    public double variance() {
        double inflation = degrees > 2 ? degrees / (degrees - 2) : degrees + 2;
        return standardError * standardError * inflation;
    }
}
