package fairtrial.core.verdict;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import java.util.Optional;

/// One figure of one contender under one load: a geometric mean over rounds with its 95 % t interval on the log
/// scale, or the middle alone with the reason why there is no interval. Where rounds are too small for a
/// percentile it is that of all rounds' requests together, maybe without an upper end.
///
/// @param metric     stable name with its unit: `throughput_rps`, `p50_us`, `p99_us`, `cpu_us_per_request`,
/// `rss_bytes`, `startup_ms`, …
/// @param load       empty for figures that belong to no load (start-up)
/// @param lo         95 % lower end, empty without an interval
/// @param hi         95 % upper end, empty without an interval
/// @param nRounds    rounds that entered
/// @param noInterval why there is no interval, empty when there is one
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
    /// Both ends and the middle; empty without them.
    public Optional<Interval> interval() {
        return lo.flatMap(low -> hi.map(high -> new Interval(low, mid, high)));
    }
}
