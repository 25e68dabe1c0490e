package fairtrial.core.advice;

import fairtrial.core.model.Interval;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Estimate;
import java.util.List;
import java.util.Optional;

/// The figures of a run for one criterion.
///
/// @param higherIsBetter true for throughput only
/// @param estimates      the valid estimates, at most one per contender
/// @param comparisons    the comparisons of the pairs, where the run compares them by this metric
public record Dimension(String metric, boolean higherIsBetter, List<Estimate> estimates, List<Comparison> comparisons) {
    public Dimension {
        estimates = List.copyOf(estimates);
        comparisons = List.copyOf(comparisons);
    }

    /// The contender's estimate; empty if it has no valid one.
    public Optional<Estimate> of(String contender) {
        return estimates.stream()
                .filter(estimate -> estimate.contender().equals(contender))
                .findFirst();
    }

    /// The sign of the difference: 1 if `one` is better than `other`, −1 if it is worse, 0 if no difference is
    /// shown. Compared metrics use their simultaneous intervals. Other metrics, and figures that are not the
    /// contender's own speed, differ where the 95 % intervals do not overlap.
    public int compare(String one, String other) {
        int higher = comparison(one, other)
                .map(comparison -> byComparison(comparison, one))
                .orElseGet(() -> byIntervals(one, other));
        return higherIsBetter ? higher : -higher;
    }

    private Optional<Comparison> comparison(String one, String other) {
        return comparisons.stream()
                .filter(c -> c.isBetween(one, other) && c.test().noInterval().isEmpty())
                .findFirst();
    }

    private static int byComparison(Comparison comparison, String one) {
        return comparison
                .ratioOf(one)
                .map(ratio -> ratio.lo() > 1 ? 1 : ratio.hi() < 1 ? -1 : 0)
                .orElse(0);
    }

    private int byIntervals(String one, String other) {
        Optional<Interval> first = of(one).flatMap(Estimate::interval);
        Optional<Interval> second = of(other).flatMap(Estimate::interval);
        if (first.isEmpty() || second.isEmpty()) {
            return 0;
        }
        return first.get().lo() > second.get().hi()
                ? 1
                : first.get().hi() < second.get().lo() ? -1 : 0;
    }
}
