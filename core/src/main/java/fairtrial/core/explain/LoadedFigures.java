package fairtrial.core.explain;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.OptionalDouble;

/// Figures of the slices of one kind, medians over them.
///
/// @param connections connections of the closed loop; 0: an open loop
/// @param throughput  correct responses per second
/// @param meanSeconds mean latency
/// @param p99Seconds  its 99th percentile
/// @param cpuMicros   CPU time of the contender per response in µs; empty: not read
/// @param thinkSeconds pause of a connection between a response and its next request, at least 0
public record LoadedFigures(
        int connections,
        double throughput,
        double meanSeconds,
        double p99Seconds,
        OptionalDouble cpuMicros,

        @JsonInclude(JsonInclude.Include.NON_DEFAULT) double thinkSeconds) {
    /// Figures of a loop without pauses.
    public LoadedFigures(
            int connections, double throughput, double meanSeconds, double p99Seconds, OptionalDouble cpuMicros) {
        this(connections, throughput, meanSeconds, p99Seconds, cpuMicros, 0);
    }

    /// Below this share of Little's law, latencies lack the requests that waited longest (as the check `little`).
    public static final double STARVED = 0.90;

    /// The p99, unless requests starve: throughput × (mean latency + pause) is the number of connections only where
    /// every request gets its response, and a percentile without those that wait longest predicts nothing.
    public OptionalDouble knownP99() {
        return throughput * (meanSeconds + thinkSeconds) < STARVED * connections
                ? OptionalDouble.empty()
                : OptionalDouble.of(p99Seconds);
    }
}
