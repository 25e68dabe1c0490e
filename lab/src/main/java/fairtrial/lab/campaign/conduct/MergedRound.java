package fairtrial.lab.campaign.conduct;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.SliceRecord;
import fairtrial.lab.campaign.job.Fragment;
import java.util.ArrayList;
import java.util.List;

/// The events of one round as they belong into the journal of its run: on the run's clock, which counts the time of all
/// machines, after earlier attempts, and with the machine of the round.
final class MergedRound {
    private final long millis;
    private final int attempts;

    private MergedRound(long millis, int attempts) {
        this.millis = millis;
        this.attempts = attempts;
    }

    /// The events of a fragment.
    ///
    /// @param machine     name of its machine
    /// @param beganMillis the run's clock when the round begins there, ms
    /// @param earlier     attempts at this round that the journal has already
    static List<JournalEvent> of(Fragment fragment, String machine, long beganMillis, int earlier) {
        long own = fragment.events().stream()
                .filter(JournalEvent.SessionStarted.class::isInstance)
                .mapToLong(event -> ((JournalEvent.SessionStarted) event).offsetMillis())
                .findFirst()
                .orElse(0);
        MergedRound merging = new MergedRound(beganMillis - own, earlier);
        List<JournalEvent> merged = new ArrayList<>();
        for (JournalEvent event : fragment.events()) {
            if (event instanceof JournalEvent.RoundFinished done) {
                merged.add(new JournalEvent.RoundPlaced(done.round(), done.attempt() + earlier, machine));
            }
            if (!(event instanceof JournalEvent.SessionStarted) && !(event instanceof JournalEvent.Finished)) {
                merged.add(merging.of(event));
            }
        }
        return List.copyOf(merged);
    }

    private JournalEvent of(JournalEvent event) {
        return switch (event) {
            case JournalEvent.RoundStarted e ->
                new JournalEvent.RoundStarted(e.round(), e.attempt() + attempts, e.atMillis() + millis, e.bootOrder());
            case JournalEvent.SpeedMeasured e ->
                new JournalEvent.SpeedMeasured(e.round(), e.attempt() + attempts, e.speed());
            case JournalEvent.Booted e ->
                new JournalEvent.Booted(e.round(), e.attempt() + attempts, e.contender(), e.facts());
            case JournalEvent.Died e ->
                new JournalEvent.Died(e.round(), e.attempt() + attempts, e.contender(), e.reason(), e.logTail());
            case JournalEvent.Lost e ->
                new JournalEvent.Lost(e.round(), e.attempt() + attempts, e.contender(), e.reason(), e.logTail());
            case JournalEvent.Turned e -> new JournalEvent.Turned(e.round(), e.attempt() + attempts, e.turn());
            case JournalEvent.Warmed e ->
                new JournalEvent.Warmed(
                        e.round(), e.attempt() + attempts, e.contender(), e.turns(), e.steady(), e.steadiness());
            case JournalEvent.Slice(SliceRecord slice) -> new JournalEvent.Slice(of(slice));
            case JournalEvent.Probed e -> new JournalEvent.Probed(e.kind(), e.injectedMicros(), of(e.slice()));
            case JournalEvent.ReferenceMeasured e ->
                new JournalEvent.ReferenceMeasured(
                        e.round(),
                        e.attempt() + attempts,
                        e.block(),
                        e.server(),
                        e.throughput(),
                        e.errors(),
                        e.busyShare());
            case JournalEvent.ReferenceLost e ->
                new JournalEvent.ReferenceLost(e.round(), e.attempt() + attempts, e.reason());
            case JournalEvent.RoundFinished e ->
                new JournalEvent.RoundFinished(
                        e.round(),
                        e.attempt() + attempts,
                        e.atMillis() + millis,
                        e.seconds(),
                        e.contenders(),
                        e.loadAffinity(),
                        e.agentRssBytes(),
                        e.conductorRssBytes());
            case JournalEvent.RoundAbandoned e ->
                new JournalEvent.RoundAbandoned(e.round(), e.attempt() + attempts, e.reason());
            default -> event;
        };
    }

    private SliceRecord of(SliceRecord s) {
        return new SliceRecord(
                s.round(),
                s.attempt() + attempts,
                s.workload(),
                s.load(),
                s.block(),
                s.position(),
                s.contender(),
                s.atMillis() + millis,
                s.outcome());
    }
}
