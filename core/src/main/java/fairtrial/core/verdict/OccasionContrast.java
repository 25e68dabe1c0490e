package fairtrial.core.verdict;

/// What one occasion came to for one pair, on the primary metric.
///
/// @param logRatio      natural log of a ÷ b
/// @param standardError of it within that occasion, above 0
/// @param criticalT     that made the occasion's own interval of it
/// @param degrees       of freedom of the standard error, above 0
public record OccasionContrast(
        String a, String b, double logRatio, double standardError, double criticalT, double degrees) {
    /// It is about these two, in this order.
    public boolean isOf(String one, String other) {
        return a.equals(one) && b.equals(other);
    }

    /// Variance of the estimate, as Student's t with these degrees of freedom has it.
    public double variance() {
        double inflation = degrees > 2 ? degrees / (degrees - 2) : degrees + 2;
        return standardError * standardError * inflation;
    }
}
