package fairtrial.core.verdict;

import fairtrial.core.model.Interval;
import java.util.Optional;

/// The primary comparison of two contenders, repeated under another load in the same rounds.
///
/// @param condition    the difference from the primary comparison: see [fairtrial.core.plan.Condition#id]
/// @param comparison   the comparison under this load, a secondary one
/// @param shift        its ratio divided by the primary ratio, computed per round: 1 where the load has no
///     effect; empty without an interval
/// @param changesOrder whether the shift is not 1, and both answers are decided and differ
public record ConditionComparison(
        String condition, Comparison comparison, Optional<Interval> shift, boolean changesOrder) {
    /// Whether the ratio is shown to be different under this load.
    public boolean shifts() {
        return shifts(shift);
    }

    /// Whether this shift is shown not to be 1.
    public static boolean shifts(Optional<Interval> shift) {
        return shift.filter(ratio -> ratio.lo() > 1 || ratio.hi() < 1).isPresent();
    }
}
