package fairtrial.core.report.answer;

import fairtrial.core.model.Interval;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Estimate;
import java.util.List;
import java.util.Optional;

/// Who is worse than somebody else whatever one cares for: nowhere told apart as better, and somewhere as worse.
/// What the run compares is told apart by its simultaneous intervals, the rest where the 95 % intervals of both do not
/// touch.
final class Dominance {
    private final List<Dimension> dimensions;

    Dominance(List<Dimension> dimensions) {
        this.dimensions = List.copyOf(dimensions);
    }

    /// One thing to weigh.
    ///
    /// @param higherIsBetter for throughput alone
    /// @param estimates      of every contender that has a valid one
    /// @param comparisons    of the pairs, where the run compares them by it
    record Dimension(String metric, boolean higherIsBetter, List<Estimate> estimates, List<Comparison> comparisons) {
        Dimension {
            estimates = List.copyOf(estimates);
            comparisons = List.copyOf(comparisons);
        }

        Optional<Estimate> of(String contender) {
            return estimates.stream()
                    .filter(estimate -> estimate.contender().equals(contender))
                    .findFirst();
        }

        /// 1: `one` is better than `other`, −1: worse, 0: not told apart.
        private int told(String one, String other) {
            int higher = comparisons.isEmpty() ? byIntervals(one, other) : byComparison(one, other);
            return higherIsBetter ? higher : -higher;
        }

        private int byComparison(String one, String other) {
            return comparisons.stream()
                    .filter(c -> c.isBetween(one, other) && c.noInterval().isEmpty())
                    .findFirst()
                    .flatMap(c -> c.ratioOf(one))
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

    /// The first of the contenders that is nowhere worse than this one and somewhere better.
    Optional<String> over(String contender, List<String> contenders) {
        return contenders.stream()
                .filter(other -> !other.equals(contender) && dominates(other, contender))
                .findFirst();
    }

    private boolean dominates(String one, String other) {
        List<Integer> told =
                dimensions.stream().map(dimension -> dimension.told(one, other)).toList();
        return told.stream().noneMatch(sign -> sign < 0) && told.stream().anyMatch(sign -> sign > 0);
    }
}
