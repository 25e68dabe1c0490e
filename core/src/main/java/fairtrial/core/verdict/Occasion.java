package fairtrial.core.verdict;

import java.util.List;
import java.util.Optional;

/// One run of a plan that is run again and again: what it came to.
///
/// @param run         the name of its folder
/// @param planHash    SHA-256 of its plan: no two occasions have the same
/// @param epochMillis when it began
/// @param contrasts   of the pairs that the question asks for
/// @param left        why it cannot be pooled; empty: it can
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

    /// What it says about these two, in this order.
    public Optional<OccasionContrast> contrast(String a, String b) {
        return contrasts.stream().filter(contrast -> contrast.isOf(a, b)).findFirst();
    }
}
