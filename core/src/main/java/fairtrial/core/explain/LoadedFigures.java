package fairtrial.core.explain;

import java.util.OptionalDouble;

/// Figures of the slices of one kind, medians over them.
///
/// @param connections connections of the closed loop; 0: an open loop
/// @param throughput  correct responses per second
/// @param meanSeconds mean latency
/// @param p99Seconds  its 99th percentile
/// @param cpuMicros   CPU time of the contender per response in µs; empty: not read
public record LoadedFigures(
        int connections, double throughput, double meanSeconds, double p99Seconds, OptionalDouble cpuMicros) {
    /// Below this share of Little's law, latencies lack the requests that waited longest (as the check `little`).
    public static final double STARVED = 0.90;

    /// The p99, unless requests starve: throughput × mean latency is the number of connections only where every
    /// request gets its response, and a percentile without those that wait longest predicts nothing.
    public OptionalDouble knownP99() {
        return throughput * meanSeconds < STARVED * connections
                ? OptionalDouble.empty()
                : OptionalDouble.of(p99Seconds);
    }
}
