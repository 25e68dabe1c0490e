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
        int connections, double throughput, double meanSeconds, double p99Seconds, OptionalDouble cpuMicros) {}
