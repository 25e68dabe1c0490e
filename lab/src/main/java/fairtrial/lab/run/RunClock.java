package fairtrial.lab.run;

import fairtrial.core.record.RunRecord;
import java.util.function.LongSupplier;

/// The run's own clock: milliseconds of all its sessions together, so that a resumed run goes on where it stood.
final class RunClock {
    private final long offsetMillis;
    private final LongSupplier nanos;
    private final long startNanos;

    /// @param nanos a clock that only goes forwards
    RunClock(RunRecord record, LongSupplier nanos) {
        this.nanos = nanos;
        this.startNanos = nanos.getAsLong();
        this.offsetMillis = record.lastMillis();
    }

    long millis() {
        return offsetMillis + (nanos.getAsLong() - startNanos) / 1_000_000;
    }

    long offsetMillis() {
        return offsetMillis;
    }
}
