package fairtrial.proof.selftest;

import fairtrial.core.model.Interval;
import fairtrial.core.plan.Plan;
import fairtrial.core.verdict.Comparison;
import java.util.List;
import java.util.Optional;

/// A run of equal contenders, in which every decided difference is a false alarm.
///
/// @param contenders  number of contenders
/// @param rounds      number of measured rounds
/// @param differences number of pairs that were called different
/// @param halfWidth   half-width of the widest simultaneous interval, natural log
/// @param margin      equivalence margin, a share
public record EqualRun(int contenders, int rounds, int differences, double halfWidth, double margin) {
    /// The result of a run; empty when a pair has no interval.
    ///
    /// @param primary all comparisons of its primary family
    public static Optional<EqualRun> of(Plan plan, int rounds, List<Comparison> primary) {
        if (primary.isEmpty() || primary.stream().anyMatch(c -> c.ratio().isEmpty())) {
            return Optional.empty();
        }
        int differences = (int) primary.stream().filter(Comparison::differs).count();
        double widest = primary.stream()
                .flatMap(c -> c.ratio().stream())
                .mapToDouble(Interval::halfWidth)
                .max()
                .orElseThrow();
        return Optional.of(new EqualRun(
                plan.ranked().size(),
                rounds,
                differences,
                widest,
                plan.decision().margin()));
    }
}
