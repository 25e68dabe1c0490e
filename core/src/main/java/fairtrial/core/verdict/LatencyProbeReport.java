package fairtrial.core.verdict;

import fairtrial.core.model.Load;
import java.util.List;

/// Latencies seen by an idle machine beside those of the load generators. They are in no comparison.
///
/// @param requestsPerSecond what the probe sent to every contender in every slice
/// @param shareOfSlowest    that rate as a share of the slowest contender's throughput under the compared load, 0–1:
///     what the probe costs at most
public record LatencyProbeReport(double requestsPerSecond, double shareOfSlowest, List<ProbedLatency> latencies) {
    public LatencyProbeReport {
        latencies = List.copyOf(latencies);
    }

    /// Latencies of one contender under one load, over all its slices, µs.
    ///
    /// @param load     as the load hosts saw them: in a closed loop from the end of the response before, in an open
    ///     one from the intended time
    /// @param probe    as the probe saw them, from the intended time
    /// @param requests right responses that the probe got
    /// @param failed   its requests without a right response
    public record ProbedLatency(
            String contender, Load underLoad, Percentiles load, Percentiles probe, long requests, long failed) {}

    /// Latency that half, and 99 %, of the requests do not exceed, µs.
    public record Percentiles(double p50Micros, double p99Micros) {}
}
