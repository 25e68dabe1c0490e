package fairtrial.core.record;

/// Time by which a stub's responses left later than intended, in µs.
///
/// @param responses number of responses
public record StubLateness(long responses, double p50Micros, double p99Micros, double maxMicros) {
    /// Largest p99 of a stub that waits as stated: an order below the latencies that a stub stands for.
    public static final double MOST_MICROS = 1000;
}
