package fairtrial.proof.selftest;

import fairtrial.core.model.Interval;
import fairtrial.core.plan.Plan;
import fairtrial.core.verdict.Comparison;
import java.util.List;
import java.util.Optional;

/// A run of equal contenders: whoever is called different there is a false alarm.
///
/// @param contenders  how many
/// @param rounds      that were measured
/// @param differences pairs that were called different
/// @param halfWidth   of the widest simultaneous interval, natural log
/// @param margin      of equivalence, a share
public record EqualRun(int contenders, int rounds, int differences, double halfWidth, double margin) {
    /// What a run came to; empty when a pair has no interval.
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
        return Optional.of(new EqualRun(plan.ranked().size(), rounds, differences, widest, plan.margin()));
    }
}
