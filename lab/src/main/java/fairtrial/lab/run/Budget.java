package fairtrial.lab.run;

import fairtrial.core.plan.Looks;
import fairtrial.core.plan.Planner;
import fairtrial.core.plan.RoundCost;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.BlocksFixed;
import fairtrial.core.record.JournalEvent.RoundFinished;
import fairtrial.core.record.JournalEvent.SlicesFixed;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.WarmTurn;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Time left for further rounds. The last look is fixed once, after the second round and so before the first
/// look, from the real duration of rounds. So the whole error rate is spent at the end, and no interim look has
/// a say in it.
final class Budget {
    /// After this round the cost of one is known and no look has been done yet.
    private static final int ROUNDS_TO_KNOW = 2;

    /// The ceiling at the end, judging and the report.
    private static final double END_SECONDS = 6;

    /// A default run may end that much after its budget.
    private static final double OVERRUN_SECONDS = 45;

    private final RunState run;

    Budget(RunState run) {
        this.run = run;
    }

    private double left() {
        return run.plan().sampling().budget().toMillis() / 1e3 - run.clock().millis() / 1e3 - END_SECONDS;
    }

    private double roundSeconds() {
        RunRecord record = run.record();
        return record.finishedRounds().stream()
                .mapToDouble(RoundFinished::seconds)
                .average()
                .orElseGet(() -> record.plan().price().roundSeconds() + queuedSeconds());
    }

    /// What longer slices add to the planned length of a round.
    double queuedSeconds() {
        RunRecord record = run.record();
        int blocks = record.capacityBlocks();
        int openBlocks = record.openLoops() * record.latencyBlocks();
        return record.measuredTime().seconds(blocks, openBlocks)
                - RoundCost.measured(record.plan(), List.of()).seconds(blocks, openBlocks);
    }

    /// Whether the next round would end far beyond the budget.
    boolean isSpent() {
        boolean bounded = !run.plan().sampling().looks().fixedRounds();
        return bounded && left() + OVERRUN_SECONDS < roundSeconds();
    }

    /// Fixes longer slices once, before the first measured slice of the run. Slices of one run are never of
    /// two lengths.
    Optional<SlicesFixed> lengthenSlices(Collection<List<WarmTurn>> settled) {
        RunRecord record = run.record();
        boolean measured = record.all(JournalEvent.Slice.class).findAny().isPresent();
        if (measured || record.all(SlicesFixed.class).findAny().isPresent()) {
            return Optional.empty();
        }
        Optional<SlicesFixed> fixed = run.referee().lengthenSlices(record.plan(), settled);
        fixed.ifPresent(run.log()::append);
        return fixed;
    }

    /// Fixes blocks and open loops once, before the first measured slice of the run.
    Optional<BlocksFixed> allocate(Collection<List<WarmTurn>> settled, long roundBegan) {
        RunRecord record = run.record();
        boolean known = record.all(BlocksFixed.class).findAny().isPresent();
        boolean chosen = record.plan().sampling().slicing().keepsBlocks();
        if (known || chosen || record.plan().sampling().looks().fixedRounds()) {
            return Optional.empty();
        }
        double overhead = (run.clock().millis() - roundBegan) / 1e3;
        BlocksFixed fixed = run.referee().allocateBlocks(record, settled, overhead, left());
        run.log().append(fixed);
        return Optional.of(fixed);
    }

    void fixLastLook() {
        RunRecord record = run.record();
        Looks looks = record.plan().sampling().looks();
        int done = record.finishedRounds().size();
        boolean fixed = record.all(JournalEvent.LooksFixed.class).findAny().isPresent();
        if (looks.fixedRounds() || fixed || done != ROUNDS_TO_KNOW) {
            return;
        }
        // Half a round is let over the budget: the 60 s after it are for that.
        int affordable =
                done + (int) Math.floor((left() + Math.min(OVERRUN_SECONDS, roundSeconds()) / 2) / roundSeconds());
        int last = Math.clamp(affordable, looks.first(), Planner.MOST_ROUNDS);
        run.log().append(new JournalEvent.LooksFixed(last, roundSeconds()));
    }

    /// About how long it goes on, at the most: the rounds that are planned, or this round and what the budget pays
    /// for, whichever ends first. In the first rounds the planned number is not yet fixed by their real length.
    double secondsLeft(int round) {
        int more = Math.max(0, run.record().lastLook() - round + 1);
        double planned = more * roundSeconds();
        boolean bounded = !run.plan().sampling().looks().fixedRounds();
        return (bounded ? Math.min(planned, Math.max(left(), roundSeconds())) : planned) + END_SECONDS;
    }
}
