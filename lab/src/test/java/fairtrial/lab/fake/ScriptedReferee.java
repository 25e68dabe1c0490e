package fairtrial.lab.fake;

import fairtrial.core.model.Rate;
import fairtrial.core.plan.OverloadSlice;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent.BlocksFixed;
import fairtrial.core.record.JournalEvent.SlicesFixed;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.referee.Look;
import fairtrial.core.referee.Referee;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// A referee that decides as told. At first one turn of each stage is enough, and every round is the last.
public final class ScriptedReferee implements Referee {
    private int compiledAfter = 1;
    private int levelAfter = 1;

    /// From now on a contender is compiled after that many turns, and level after that many more.
    public void askForTurns(int compiling, int settling) {
        compiledAfter = compiling;
        levelAfter = settling;
    }

    @Override
    public boolean isCompiled(WarmUp rule, List<WarmTurn> turns) {
        return turns.size() >= compiledAfter;
    }

    @Override
    public Optional<Steadiness> steadiness(
            Plan plan, int blocks, List<WarmTurn> turns, Collection<List<WarmTurn>> others) {
        return turns.size() >= levelAfter ? Optional.of(Steadiness.LEVEL) : Optional.empty();
    }

    /// Slices as planned.
    @Override
    public Optional<SlicesFixed> lengthenSlices(Plan plan, Collection<List<WarmTurn>> all) {
        return Optional.empty();
    }

    /// Blocks as planned; the figures are those that it was given.
    @Override
    public BlocksFixed allocateBlocks(
            RunRecord record, Collection<List<WarmTurn>> all, double overheadSeconds, double leftSeconds) {
        Plan plan = record.plan();
        return new BlocksFixed(
                plan.sampling().slicing().capacityBlocks(),
                plan.loads().open().count(),
                plan.sampling().slicing().latencyBlocks(),
                leftSeconds,
                overheadSeconds);
    }

    @Override
    public List<Rate> nextRates(RunRecord record, String contender, double closed) {
        return List.of();
    }

    @Override
    public Optional<OverloadSlice> nextOverload(RunRecord record, String contender, double closed) {
        return Optional.empty();
    }

    @Override
    public Look look(RunRecord record) {
        return new Look(record.finishedRounds().size(), Optional.of(EndReason.LAST_LOOK), List.of(), List.of());
    }
}
