package fairtrial.lab.run;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;

/// The run's own clock: milliseconds of all its sessions together, so that a resumed run goes on where it stood.
final class RunClock {
    private final long offsetMillis;
    private final long startNanos = System.nanoTime();

    RunClock(RunRecord record) {
        this.offsetMillis =
                record.events().stream().mapToLong(RunClock::at).max().orElse(0);
    }

    long millis() {
        return offsetMillis + (System.nanoTime() - startNanos) / 1_000_000;
    }

    long offsetMillis() {
        return offsetMillis;
    }

    private static long at(JournalEvent event) {
        return switch (event) {
            case JournalEvent.SessionStarted(var version, long offset, long epoch) -> offset;
            case JournalEvent.RoundStarted(int round, int attempt, long at, var order) -> at;
            case JournalEvent.Slice(var slice) -> slice.atMillis();
            case JournalEvent.RoundFinished finished -> finished.atMillis();
            case JournalEvent.Finished(var reason, long at) -> at;
            case JournalEvent.Ceiling ignored -> 0;
            case JournalEvent.Booted ignored -> 0;
            case JournalEvent.Died ignored -> 0;
            case JournalEvent.Lost ignored -> 0;
            case JournalEvent.Turned ignored -> 0;
            case JournalEvent.Warmed ignored -> 0;
            case JournalEvent.RatesFixed ignored -> 0;
            case JournalEvent.LooksFixed ignored -> 0;
            case JournalEvent.RoundAbandoned ignored -> 0;
        };
    }
}
