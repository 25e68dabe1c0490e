package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/// The result of one slice, as the load generator measured it. "Window" is the slice without its lead.
///
/// @param windowNanos length of the window as measured, above 0
/// @param tookNanos   length of the whole slice, from its start to the last response; 0 in files of earlier versions
@JsonPropertyOrder({
    "window_nanos",
    "completed",
    "completed_total",
    "offered",
    "mean_latency_nanos",
    "mean_in_flight",
    "histogram",
    "send_lag_p99_nanos",
    "errors",
    "keep_alive_closes",
    "reconnects",
    "bytes_received",
    "bytes_sent",
    "cpu_nanos",
    "busy_share",
    "longest_gap_nanos",
    "took_nanos"
})
public record LoadResult(
        long windowNanos,
        @JsonUnwrapped LoadCounts counts,
        @JsonUnwrapped LoadLatency latency,
        LoadErrors errors,
        @JsonUnwrapped LoadTraffic traffic,
        @JsonUnwrapped LoadThreads threads,
        long tookNanos) {
    /// Smallest busy share of a load thread at which the load generator is the limit (PROTOCOL.md, Validity).
    public static final double MOST_BUSY = 0.80;

    public LoadResult {
        if (windowNanos <= 0) {
            throw new IllegalArgumentException("no window: " + windowNanos);
        }
    }

    /// Correct responses per second over the window.
    public Rate throughput() {
        return new Rate(counts.completed() / (windowNanos / 1e9));
    }

    /// Copy with another histogram, encoded as in [LoadLatency].
    public LoadResult withHistogram(String histogram) {
        LoadLatency other = new LoadLatency(latency.meanLatencyNanos(), histogram);
        return new LoadResult(windowNanos, counts, other, errors, traffic, threads, tookNanos);
    }
}
