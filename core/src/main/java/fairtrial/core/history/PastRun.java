package fairtrial.core.history;

import fairtrial.core.diff.Side;

/// A run that is part of a history.
///
/// @param atMillis its begin, in ms since 1970
/// @param side     its result and its plan, under the name by which a user finds it
public record PastRun(long atMillis, Side side) {
    /// What tells it from other runs, also of the same plan. A baseline is the run that it is a copy of.
    public String identity() {
        return side.result().header().planHash() + "@" + atMillis;
    }
}
