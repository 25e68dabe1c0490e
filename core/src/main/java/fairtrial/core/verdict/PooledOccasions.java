package fairtrial.core.verdict;

import java.util.List;
import java.util.Optional;

/// The occasions of a run and what they come to together.
///
/// @param planned     how many were decided on before the first; empty: as many as come
/// @param needed      how many have to count before they are pooled
/// @param pooled      how many are pooled, the oldest; 0 while there are too few
/// @param occasions   oldest first, this run among them
/// @param comparisons of the pooled ones; empty while there are too few
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

    /// Those that can be pooled.
    public int counted() {
        return (int)
                occasions.stream().filter(occasion -> occasion.left().isEmpty()).count();
    }

    /// The pooled comparisons as such.
    public List<Comparison> answers() {
        return comparisons.stream().map(PooledComparison::comparison).toList();
    }
}
