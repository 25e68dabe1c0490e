package fairtrial.core.record;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A run as it stands in its folder: the plan, the machine and every line of the journal in order. Everything the judge
/// says
/// is a function of this.
public record RunRecord(Plan plan, Machine machine, List<JournalEvent> events) {
    public RunRecord {
        events = List.copyOf(events);
    }

    /// The events of one kind, in order.
    public <E extends JournalEvent> Stream<E> all(Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast);
    }

    /// The finished rounds, ascending; of each only the attempt that was finished.
    public List<JournalEvent.RoundFinished> finishedRounds() {
        return all(JournalEvent.RoundFinished.class).toList();
    }

    /// The slices of finished rounds, in order. Slices of abandoned attempts stay in the journal and out of this.
    public Stream<SliceRecord> slices() {
        return all(JournalEvent.Slice.class)
                .map(JournalEvent.Slice::slice)
                .filter(slice -> finished(slice.round(), slice.attempt()));
    }

    /// Whether that attempt at that round was finished.
    public boolean finished(int round, int attempt) {
        return finishedRounds().stream().anyMatch(done -> done.round() == round && done.attempt() == attempt);
    }

    /// The attempt number that the next try at this round gets, from 1.
    public int nextAttempt(int round) {
        return 1
                + (int) all(JournalEvent.RoundStarted.class)
                        .filter(start -> start.round() == round)
                        .count();
    }

    /// The rates of the open loops, once they are fixed.
    public Optional<JournalEvent.RatesFixed> rates() {
        return all(JournalEvent.RatesFixed.class).findFirst();
    }

    /// The last look: as fixed from the cost of the first rounds, else as planned.
    public int lastLook() {
        return all(JournalEvent.LooksFixed.class)
                .map(JournalEvent.LooksFixed::lastLook)
                .reduce((first, second) -> second)
                .orElse(plan.looks().last());
    }

    /// How the run ended last, empty while it goes on or after a crash.
    public Optional<JournalEvent.Finished> end() {
        return all(JournalEvent.Finished.class).reduce((first, second) -> second);
    }
}
