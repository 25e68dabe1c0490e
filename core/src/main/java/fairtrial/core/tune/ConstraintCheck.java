package fairtrial.core.tune;

import fairtrial.core.model.Interval;
import java.util.Optional;

/// What fresh rounds show of a constraint.
///
/// @param constraint its text
/// @param figure the figure nearest to breaking it, in the unit of its metric; beside the default, the share
///     by which the two differ. Empty: the rounds have none
public record ConstraintCheck(String constraint, Optional<Interval> figure, State state) {
    /// Whether it is kept, the worst last.
    public enum State {
        /// The whole interval keeps it.
        KEPT,
        /// The mean keeps it, and an end of the interval does not.
        UNDECIDED,
        /// The mean breaks it.
        BROKEN
    }
}
