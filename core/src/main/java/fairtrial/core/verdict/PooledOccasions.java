package fairtrial.core.verdict;

import java.util.List;
import java.util.Optional;

/// The occasions of a run and their pooled result.
///
/// @param planned     number of occasions planned before the first; empty: no fixed number
/// @param needed      number of valid occasions needed for pooling
/// @param pooled      number of pooled occasions, the oldest ones; 0 while there are too few
/// @param occasions   all occasions, oldest first, including this run
/// @param comparisons pooled comparisons; empty while there are too few occasions
public record PooledOccasions(
        Optional<Integer> planned,
        int needed,
        int pooled,
        List<Occasion> occasions,
        List<PooledComparison> comparisons) {
    public PooledOccasions {
        occasions = List.copyOf(occasions);
        comparisons = List.copyOf(comparisons);
    }

    /// The number of occasions that can be pooled.
    public int counted() {
        return (int)
                occasions.stream().filter(occasion -> occasion.left().isEmpty()).count();
    }

    /// The pooled comparisons without the values between occasions.
    public List<Comparison> answers() {
        return comparisons.stream().map(PooledComparison::comparison).toList();
    }
}
