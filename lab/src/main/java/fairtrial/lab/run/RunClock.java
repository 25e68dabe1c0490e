package fairtrial.lab.run;

import fairtrial.core.record.RunRecord;
import java.util.function.LongSupplier;

/// The run's own clock: milliseconds of all its sessions together, so that a resumed run goes on where it stood.
public final class RunClock {
    private final long offsetMillis;
    private final LongSupplier nanos;
    private final long startNanos;

    /// @param nanos a clock that only goes forwards
    RunClock(RunRecord record, LongSupplier nanos) {
        this(record.lastMillis(), nanos);
    }

    /// A clock that another one has told its time.
    ///
    /// @param nanos a clock that only goes forwards
    public RunClock(long offsetMillis, LongSupplier nanos) {
        this.nanos = nanos;
        this.startNanos = nanos.getAsLong();
        this.offsetMillis = offsetMillis;
    }

    /// Milliseconds since the start of the run.
    public long millis() {
        return offsetMillis + (nanos.getAsLong() - startNanos) / 1_000_000;
    }

    long offsetMillis() {
        return offsetMillis;
    }
}
