package fairtrial.lab.campaign.conduct;

import fairtrial.core.model.Rate;
import fairtrial.core.plan.OverloadSlice;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent.BlocksFixed;
import fairtrial.core.record.JournalEvent.RoundFinished;
import fairtrial.core.record.JournalEvent.SlicesFixed;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.referee.Look;
import fairtrial.core.referee.Referee;
import fairtrial.lab.fake.ScriptedReferee;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Referee that decides after a given round, ends at the last look, and remembers what it saw.
final class WatchedReferee implements Referee {
    /// The rounds of the journal at each look.
    final List<List<Integer>> seen = new ArrayList<>();

    private final Referee others = new ScriptedReferee();
    private final int decidesAfter;
    private final int diesAfter;

    /// The end of the process in the middle of a run.
    static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    WatchedReferee(int decidesAfter) {
        this(decidesAfter, Integer.MAX_VALUE);
    }

    private WatchedReferee(int decidesAfter, int diesAfter) {
        this.decidesAfter = decidesAfter;
        this.diesAfter = diesAfter;
    }

    static WatchedReferee dying(int diesAfter) {
        return new WatchedReferee(Integer.MAX_VALUE, diesAfter);
    }

    @Override
    public boolean isCompiled(WarmUp rule, List<WarmTurn> turns) {
        return others.isCompiled(rule, turns);
    }

    @Override
    public Optional<Steadiness> steadiness(
            Plan plan, int blocks, List<WarmTurn> turns, Collection<List<WarmTurn>> all) {
        return others.steadiness(plan, blocks, turns, all);
    }

    @Override
    public Optional<SlicesFixed> lengthenSlices(Plan plan, Collection<List<WarmTurn>> all) {
        return others.lengthenSlices(plan, all);
    }

    @Override
    public BlocksFixed allocateBlocks(
            RunRecord record, Collection<List<WarmTurn>> all, double overheadSeconds, double leftSeconds) {
        return others.allocateBlocks(record, all, overheadSeconds, leftSeconds);
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
        List<Integer> rounds =
                record.finishedRounds().stream().map(RoundFinished::round).toList();
        seen.add(rounds);
        int done = rounds.size();
        if (done == diesAfter) {
            throw new Killed();
        }
        Optional<EndReason> end = done >= decidesAfter
                ? Optional.of(EndReason.DECIDED)
                : Optional.of(EndReason.LAST_LOOK).filter(last -> done >= record.lastLook());
        return new Look(done, end, List.of(), List.of());
    }
}
