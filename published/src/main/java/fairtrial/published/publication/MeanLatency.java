package fairtrial.published.publication;

/// How a load generator makes the mean latency that it prints.
public enum MeanLatency {
    /// The mean of all responses, each from its request on.
    MEASURED,
    /// With samples that it adds itself: wrk fills in what it takes for missed (`stats_correct` in its `wrk.c`).
    /// For each response that took longer than twice the mean time of a connection between two responses it adds
    /// shorter ones, down to that mean time. So the mean is too high after a few long responses; it is never
    /// too low.
    CORRECTED,
    /// From the time at which the request was due, so it holds the generator's own queue (wrk2).
    FROM_DUE_TIME,
    /// Derived from connections and throughput, so it says nothing beyond these two (ab's "Time per request").
    DERIVED
}
