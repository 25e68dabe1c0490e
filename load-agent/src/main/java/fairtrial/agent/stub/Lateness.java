package fairtrial.agent.stub;

import org.HdrHistogram.Histogram;

/// Delay of responses behind their intended time since the last question. It belongs to the event loop's thread.
final class Lateness {
    /// A minute: later responses count as that.
    private static final long MOST_NANOS = 60_000_000_000L;

    private static final double MICRO = 1e3;

    private final Histogram nanos = new Histogram(MOST_NANOS, 3);

    /// The answer to a question, in µs.
    record Told(long responses, double p50Micros, double p99Micros, double maxMicros) {}

    /// Adds a response.
    ///
    /// @param late time from the intended moment to the end of the write, in ns
    void add(long late) {
        nanos.recordValue(Math.clamp(late, 0, MOST_NANOS));
    }

    /// What was added since the last call.
    Told take() {
        Told told = new Told(
                nanos.getTotalCount(),
                nanos.getValueAtPercentile(50) / MICRO,
                nanos.getValueAtPercentile(99) / MICRO,
                nanos.getMaxValue() / MICRO);
        nanos.reset();
        return told;
    }
}
