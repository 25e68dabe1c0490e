package fairtrial.core.explain.layer;

import java.util.List;

/// Neighbouring slices of one load in random order: some without a delay, and one for each layer.
///
/// @param throughput mean of the slices without a delay, correct responses per second
/// @param meanMicros mean of their mean latencies, µs
public record DelayBlock(double throughput, double meanMicros, List<DelayedSlice> delayed) {
    public DelayBlock {
        delayed = List.copyOf(delayed);
    }
}
