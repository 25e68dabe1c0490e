package fairtrial.core.referee;

import fairtrial.core.plan.Plan;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.JournalEvent.BlocksFixed;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.WarmTurn;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Decides while a run goes on: is it warm, how finely to cut, and is it enough? Implemented by the statistics,
/// handed to the conductor, so that the laboratory never needs them.
public interface Referee {
    /// Whether a contender's JIT has done its work on all CPUs after these turns (its own, in order).
    boolean isCompiled(WarmUp rule, List<WarmTurn> turns);

    /// What a contender's settling turns have shown; empty: it needs more of them.
    ///
    /// @param blocks of the measured part that follows: a rise that goes on counts in all of them
    /// @param turns  its own, in order
    /// @param others the other contenders' settling turns: they tell the machine's noise
    Optional<Steadiness> steadiness(Plan plan, int blocks, List<WarmTurn> turns, Collection<List<WarmTurn>> others);

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
