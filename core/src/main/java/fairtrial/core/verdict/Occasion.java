package fairtrial.core.verdict;

import java.util.List;
import java.util.Optional;

/// One occasion: the result of one run of a plan that is run repeatedly.
///
/// @param run         name of its folder
/// @param planHash    SHA-256 of its `plan.json`; occasions of one experiment differ in the seed
/// @param epochMillis start in ms since the epoch
/// @param contrasts   contrasts of the pairs of the question
/// @param left        reason why it cannot be pooled; empty if it can
public record Occasion(
        String run,
        String planHash,
        long epochMillis,
        long seed,
        String toolVersion,
        int rounds,
        List<OccasionContrast> contrasts,
        Optional<String> left) {
    public Occasion {
        contrasts = List.copyOf(contrasts);
    }

    /// The contrast of these two, in this order.
    public Optional<OccasionContrast> contrast(String a, String b) {
        return contrasts.stream().filter(contrast -> contrast.isOf(a, b)).findFirst();
    }
}
