package fairtrial.lab.run;

import fairtrial.core.record.RunRecord;

/// The run's own clock: milliseconds of all its sessions together, so that a resumed run goes on where it stood.
final class RunClock {
    private final long offsetMillis;
    private final long startNanos = System.nanoTime();

    RunClock(RunRecord record) {
        this.offsetMillis = record.lastMillis();
    }

    long millis() {
        return offsetMillis + (System.nanoTime() - startNanos) / 1_000_000;
    }

    long offsetMillis() {
        return offsetMillis;
    }
}
