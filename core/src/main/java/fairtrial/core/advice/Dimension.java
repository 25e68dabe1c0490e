package fairtrial.core.advice;

import fairtrial.core.model.Interval;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Estimate;
import java.util.List;
import java.util.Optional;

/// One thing to weigh.
///
/// @param higherIsBetter for throughput alone
/// @param estimates      of every contender that has one that counts
/// @param comparisons    of the pairs, where the run compares them by it
public record Dimension(String metric, boolean higherIsBetter, List<Estimate> estimates, List<Comparison> comparisons) {
    public Dimension {
        estimates = List.copyOf(estimates);
        comparisons = List.copyOf(comparisons);
    }

    /// The contender's figure.
    public Optional<Estimate> of(String contender) {
        return estimates.stream()
                .filter(estimate -> estimate.contender().equals(contender))
                .findFirst();
    }

    /// 1: `one` is better than `other`, −1: worse, 0: not told apart. What the run compares is told apart by its
    /// simultaneous intervals; the rest, as a figure that is no speed of its own, where the 95 % intervals of both
    /// do not touch.
    public int told(String one, String other) {
        int higher = comparison(one, other)
                .map(comparison -> byComparison(comparison, one))
                .orElseGet(() -> byIntervals(one, other));
        return higherIsBetter ? higher : -higher;
    }

    private Optional<Comparison> comparison(String one, String other) {
        return comparisons.stream()
                .filter(c -> c.isBetween(one, other) && c.noInterval().isEmpty())
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
