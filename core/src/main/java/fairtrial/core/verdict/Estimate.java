package fairtrial.core.verdict;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import java.util.Optional;

/// One figure of one contender under one load: a geometric mean over rounds with its 95 % t interval on the
/// log scale, or the mean with the reason why there is no interval. A percentile with too few requests per
/// round is that of all rounds' requests together, possibly without an upper end.
///
/// @param metric     stable name with its unit: `throughput_rps`, `p50_us`, `p99_us`, `cpu_us_per_request`,
///     `rss_bytes`, `startup_ms`, …
/// @param load       empty for figures without a load (start-up)
/// @param lo         95 % lower end; empty without an interval
/// @param hi         95 % upper end; empty without an interval
/// @param nRounds    number of rounds
/// @param noInterval reason why there is no interval; empty when there is one
public record Estimate(
        String contender,
        String workload,
        Optional<Load> load,
        String metric,
        Optional<Double> lo,
        double mid,
        Optional<Double> hi,
        int nRounds,
        Optional<String> noInterval) {
    /// The interval; empty if either end is missing.
    public Optional<Interval> interval() {
        return lo.flatMap(low -> hi.map(high -> new Interval(low, mid, high)));
    }
}
