package fairtrial.core.record;

/// What a slice beside the measurement asks.
public enum ProbeKind {
    /// With a known cost per request planted: does the metric move by it?
    PLANTED,
    /// With one connection: how long does a request take that waits for nobody?
    ALONE,
    /// With half of the connections: does throughput depend on their number at all?
    HALF
}
