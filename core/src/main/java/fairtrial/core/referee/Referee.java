package fairtrial.core.referee;

import fairtrial.core.plan.Plan;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.JournalEvent.BlocksFixed;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.WarmTurn;
import java.util.Collection;
import java.util.List;

/// Decides while a run goes on: is it warm, how finely to cut, and is it enough? Implemented by the statistics,
/// handed to the conductor, so that the laboratory never needs them.
public interface Referee {
    /// Whether a contender's JIT has done its work on all CPUs after these turns (its own, in order).
    boolean isCompiled(WarmUp rule, List<WarmTurn> turns);

    /// Whether a contender is level in the measured placement.
    ///
    /// @param turns its own settling turns, in order
    /// @param all   everybody's settling turns so far: they tell the machine's noise
    boolean isSteady(WarmUp rule, List<WarmTurn> turns, Collection<List<WarmTurn>> all);

    /// How many blocks and open loops a round gets on this machine, before the first slice of the run is
    /// measured, so blind to every contrast.
    ///
    /// @param all             everybody's settling turns of the first round
    /// @param overheadSeconds what the first round cost up to here: start and warm-up
    /// @param leftSeconds     of the budget, from here
    BlocksFixed cut(Plan plan, Collection<List<WarmTurn>> all, double overheadSeconds, double leftSeconds);

    /// Looks at the run after a finished round.
    Look look(RunRecord record);
}
