package fairtrial.published.publication;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Reported latency in µs.
///
/// @param stdevMicros standard deviation
/// @param percentiles by percentile, keys such as `50`, `99`, `99.9`
public record PrintedLatency(
        Optional<Double> meanMicros,
        Optional<Double> stdevMicros,
        Optional<Double> maxMicros,
        Map<String, Double> percentiles) {
    public PrintedLatency {
        percentiles = Map.copyOf(new TreeMap<>(percentiles));
    }
}
