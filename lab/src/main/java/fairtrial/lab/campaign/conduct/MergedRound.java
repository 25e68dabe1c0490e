package fairtrial.lab.campaign.conduct;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.SliceRecord;
import fairtrial.lab.campaign.job.Fragment;
import java.util.ArrayList;
import java.util.List;

/// The events of one round as they belong into the journal of its run: on the run's clock, which counts the time of all
/// machines, and with the machine of the round.
final class MergedRound {
    private MergedRound() {}

    /// The events of a fragment.
    ///
    /// @param machine    name of its machine
    /// @param beganMillis the run's clock when the round begins there, ms
    static List<JournalEvent> of(Fragment fragment, String machine, long beganMillis) {
        long own = fragment.events().stream()
                .filter(JournalEvent.SessionStarted.class::isInstance)
                .mapToLong(event -> ((JournalEvent.SessionStarted) event).offsetMillis())
                .findFirst()
                .orElse(0);
        long shift = beganMillis - own;
        List<JournalEvent> merged = new ArrayList<>();
        for (JournalEvent event : fragment.events()) {
            if (event instanceof JournalEvent.RoundFinished done) {
                merged.add(new JournalEvent.RoundPlaced(done.round(), done.attempt(), machine));
            }
            if (!(event instanceof JournalEvent.SessionStarted) && !(event instanceof JournalEvent.Finished)) {
                merged.add(shifted(event, shift));
            }
        }
        return List.copyOf(merged);
    }

    private static JournalEvent shifted(JournalEvent event, long shift) {
        return switch (event) {
            case JournalEvent.RoundStarted e ->
                new JournalEvent.RoundStarted(e.round(), e.attempt(), e.atMillis() + shift, e.bootOrder());
            case JournalEvent.Slice(SliceRecord slice) -> new JournalEvent.Slice(shifted(slice, shift));
            case JournalEvent.Probed e ->
                new JournalEvent.Probed(e.kind(), e.injectedMicros(), shifted(e.slice(), shift));
            case JournalEvent.RoundFinished e ->
                new JournalEvent.RoundFinished(
                        e.round(),
                        e.attempt(),
                        e.atMillis() + shift,
                        e.seconds(),
                        e.contenders(),
                        e.loadAffinity(),
                        e.agentRssBytes(),
                        e.conductorRssBytes());
            default -> event;
        };
    }

    private static SliceRecord shifted(SliceRecord s, long shift) {
        return new SliceRecord(
                s.round(),
                s.attempt(),
                s.workload(),
                s.load(),
                s.block(),
                s.position(),
                s.contender(),
                s.atMillis() + shift,
                s.outcome());
    }
}
