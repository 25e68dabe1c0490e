package fairtrial.core.referee;

import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.WarmTurn;
import java.util.List;

/// Decides while a run goes on: is it warm, and is it enough? Implemented by the statistics, handed to the
/// conductor,
/// so that
/// the laboratory never needs them.
public interface Referee {
    /// Whether a contender is warm after these turns of one round (its own turns, in order).
    boolean isWarm(WarmUp rule, List<WarmTurn> turns);

    /// Looks at the run after a finished round.
    Look look(RunRecord record);
}
