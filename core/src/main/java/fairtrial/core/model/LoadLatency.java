package fairtrial.core.model;

/// Latency of the correct responses that ended inside the window of one slice. It runs from the intended send time
/// (open loop), or from the previous completion on that connection (closed loop, so a reconnect counts).
///
/// @param meanLatencyNanos exact mean
/// @param histogram        latencies in ns: HdrHistogram V2, compressed, Base64
public record LoadLatency(double meanLatencyNanos, String histogram) {
    public LoadLatency {
        if (!(meanLatencyNanos >= 0) || Double.isInfinite(meanLatencyNanos)) {
            throw new IllegalArgumentException("not a latency: " + meanLatencyNanos);
        }
    }
}
