package fairtrial.lab.campaign.conduct;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import java.util.List;
import java.util.stream.Stream;

/// What the first round of a run has fixed for all others: rates, blocks and slices must be the same in every round.
final class FixedInFirstRound {
    private FixedInFirstRound() {}

    /// The events that other rounds must know. One slice is among them: lengths are fixed only before the first slice
    /// of a
    /// run.
    static List<JournalEvent> of(RunRecord record) {
        Stream<JournalEvent> fixed = record.events().stream().filter(event -> switch (event) {
            case JournalEvent.RatesFixed ignored -> true;
            case JournalEvent.SlicesFixed ignored -> true;
            case JournalEvent.BlocksFixed ignored -> true;
            case JournalEvent.LooksFixed ignored -> true;
            case JournalEvent.Dropped ignored -> true;
            case JournalEvent.Lost ignored -> true;
            default -> false;
        });
        return Stream.concat(record.all(JournalEvent.Slice.class).limit(1), fixed)
                .toList();
    }
}
