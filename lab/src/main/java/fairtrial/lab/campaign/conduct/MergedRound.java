package fairtrial.lab.campaign.conduct;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.PlacedPair;
import fairtrial.core.record.SliceRecord;
import fairtrial.lab.campaign.job.Fragment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The events of one round as they belong into the journal of its run: on the run's clock, which counts the time of all
/// machines, with the machine of the round, and with attempts that the journal does not have yet. A job counts its
/// attempts from 1, whatever an earlier job or a merge that was cut off has left in the journal.
///
/// @param shiftMillis from the job's clock to the run's, ms
/// @param attempts    attempts at this round before the job
/// @param machine     name of its machine
/// @param pair        the names of both machines of a pair
record MergedRound(long shiftMillis, int attempts, String machine, Optional<PlacedPair> pair) {
    /// The events of a fragment.
    ///
    /// @param machine     name of its machine
    /// @param beganMillis the run's clock when the round begins there, ms
    /// @param attempts    attempts at this round that the journal has
    static List<JournalEvent> of(Fragment fragment, String machine, long beganMillis, int attempts) {
        long own = fragment.events().stream()
                .filter(JournalEvent.SessionStarted.class::isInstance)
                .mapToLong(event -> ((JournalEvent.SessionStarted) event).offsetMillis())
                .findFirst()
                .orElse(0);
        MergedRound here = new MergedRound(
                beganMillis - own, attempts, machine, fragment.pair().map(Fragment.Pair::placed));
        List<JournalEvent> merged = new ArrayList<>();
        for (JournalEvent event : fragment.events()) {
            if (event instanceof JournalEvent.RoundFinished done) {
                merged.add(here.round(done));
            }
            if (!(event instanceof JournalEvent.SessionStarted) && !(event instanceof JournalEvent.Finished)) {
                merged.add(here.placed(event));
            }
        }
        return List.copyOf(merged);
    }

    private JournalEvent.RoundPlaced round(JournalEvent.RoundFinished done) {
        return new JournalEvent.RoundPlaced(done.round(), attempt(done.attempt()), machine, pair);
    }

    private Optional<String> place() {
        return Optional.of(JournalEvent.RoundPlaced.place(machine, pair));
    }

    private int attempt(int own) {
        return own + attempts;
    }

    private JournalEvent placed(JournalEvent event) {
        return switch (event) {
            case JournalEvent.Ceiling e ->
                new JournalEvent.Ceiling(e.when(), e.throughput(), e.busyShare(), e.connections(), e.alone(), place());
            case JournalEvent.NetworkMeasured e -> new JournalEvent.NetworkMeasured(e.paths(), place());
            case JournalEvent.RoundStarted e ->
                new JournalEvent.RoundStarted(
                        e.round(), attempt(e.attempt()), e.atMillis() + shiftMillis, e.bootOrder());
            case JournalEvent.CpuManager e -> new JournalEvent.CpuManager(e.round(), attempt(e.attempt()), e.policy());
            case JournalEvent.SpeedMeasured e ->
                new JournalEvent.SpeedMeasured(e.round(), attempt(e.attempt()), e.speed());
            case JournalEvent.Booted e ->
                new JournalEvent.Booted(e.round(), attempt(e.attempt()), e.contender(), e.facts());
            case JournalEvent.Died e ->
                new JournalEvent.Died(e.round(), attempt(e.attempt()), e.contender(), e.reason(), e.logTail());
            case JournalEvent.Lost e ->
                new JournalEvent.Lost(e.round(), attempt(e.attempt()), e.contender(), e.reason(), e.logTail());
            case JournalEvent.Turned e -> new JournalEvent.Turned(e.round(), attempt(e.attempt()), e.turn());
            case JournalEvent.Warmed e ->
                new JournalEvent.Warmed(
                        e.round(), attempt(e.attempt()), e.contender(), e.turns(), e.steady(), e.steadiness());
            case JournalEvent.Slice(SliceRecord slice) -> new JournalEvent.Slice(placed(slice));
            case JournalEvent.Probed e -> new JournalEvent.Probed(e.kind(), e.injectedMicros(), placed(e.slice()));
            case JournalEvent.ReferenceMeasured e -> placed(e);
            case JournalEvent.ReferenceLost e ->
                new JournalEvent.ReferenceLost(e.round(), attempt(e.attempt()), e.reason());
            case JournalEvent.RoundAbandoned e ->
                new JournalEvent.RoundAbandoned(e.round(), attempt(e.attempt()), e.reason());
            case JournalEvent.RoundFinished e -> placed(e);
            default -> event;
        };
    }

    private JournalEvent placed(JournalEvent.ReferenceMeasured e) {
        return new JournalEvent.ReferenceMeasured(
                e.round(), attempt(e.attempt()), e.block(), e.server(), e.throughput(), e.errors(), e.busyShare());
    }

    private JournalEvent placed(JournalEvent.RoundFinished e) {
        return new JournalEvent.RoundFinished(
                e.round(),
                attempt(e.attempt()),
                e.atMillis() + shiftMillis,
                e.seconds(),
                e.contenders(),
                e.loadAffinity(),
                e.agentRssBytes(),
                e.conductorRssBytes());
    }

    private SliceRecord placed(SliceRecord s) {
        return new SliceRecord(
                s.round(),
                attempt(s.attempt()),
                s.workload(),
                s.load(),
                s.block(),
                s.position(),
                s.contender(),
                s.atMillis() + shiftMillis,
                s.outcome());
    }
}
