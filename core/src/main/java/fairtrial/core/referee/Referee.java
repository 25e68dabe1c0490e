package fairtrial.core.referee;

import fairtrial.core.model.Rate;
import fairtrial.core.plan.OverloadSlice;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.JournalEvent.BlocksFixed;
import fairtrial.core.record.JournalEvent.SlicesFixed;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.WarmTurn;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Decisions during a run: end of warm-up, block allocation, and end of the run. The statistics implement it
/// and the conductor gets it, so that the laboratory does not depend on the statistics.
public interface Referee {
    /// Whether a contender's JIT is quiet on all CPUs after these turns (its own, in order).
    boolean isCompiled(WarmUp rule, List<WarmTurn> turns);

    /// The result of a contender's settling turns; empty while it needs more of them.
    ///
    /// @param blocks blocks of the following measured part: a rise that continues affects all of them
    /// @param turns  its own turns, in order
    /// @param others settling turns of the other contenders, from which the machine's noise is computed
    Optional<Steadiness> steadiness(Plan plan, int blocks, List<WarmTurn> turns, Collection<List<WarmTurn>> others);

    /// The closed loops that need longer slices than planned on this machine. Computed before the first slice
    /// of the run from the slowest contender, so it does not depend on any comparison.
    ///
    /// @param all settling turns of all contenders in the first round
    Optional<SlicesFixed> lengthenSlices(Plan plan, Collection<List<WarmTurn>> all);

    /// The number of blocks and open loops of a round on this machine. It is computed before the first slice
    /// of the run, so it does not depend on any comparison.
    ///
    /// @param record          the run before its first slice, with its longer slices
    /// @param all             settling turns of all contenders in the first round
    /// @param overheadSeconds time of the first round up to now: start and warm-up, in s
    /// @param leftSeconds     rest of the budget, in s
    BlocksFixed allocateBlocks(
            RunRecord record, Collection<List<WarmTurn>> all, double overheadSeconds, double leftSeconds);

    /// The rates at which a contender is driven next, so that its capacity is found; none where the plan
    /// asks for no capacity.
    ///
    /// @param record the run up to now
    /// @param closed its throughput in the closed loop of this round, per second; 0: it has none
    List<Rate> nextRates(RunRecord record, String contender, double closed);

    /// The overload after which a contender shows whether it comes back; empty where its capacity is not known yet, or
    /// not asked for.
    ///
    /// @param record the run up to now
    /// @param closed its throughput in the closed loop of this round, per second; 0: it has none
    Optional<OverloadSlice> nextOverload(RunRecord record, String contender, double closed);

    /// The decision after a finished round.
    Look look(RunRecord record);
}
