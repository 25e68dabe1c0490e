package fairtrial.core.verdict;

import fairtrial.core.model.Interval;
import java.util.Optional;

/// The primary comparison of two contenders once more, under another load of the same rounds.
///
/// @param condition    what is other than in the primary comparison: see [fairtrial.core.plan.Condition#id]
/// @param comparison   under that load, a secondary one
/// @param shift        its ratio divided by the primary ratio, round by round: 1 where the load does not matter; empty
///     without an interval
/// @param changesOrder the shift is not 1, and both answers are decided and not the same
public record ConditionComparison(
        String condition, Comparison comparison, Optional<Interval> shift, boolean changesOrder) {
    /// Whether the ratio is shown to be another one under this load.
    public boolean shifts() {
        return shifts(shift);
    }

    /// Whether that shift is shown not to be 1.
    public static boolean shifts(Optional<Interval> shift) {
        return shift.filter(ratio -> ratio.lo() > 1 || ratio.hi() < 1).isPresent();
    }
}
