package fairtrial.core.explain.layer;

/// A slice with a delay at one layer.
///
/// @param plantedMicros time that the delay took for each request, µs
/// @param throughput    correct responses per second
/// @param meanMicros    mean latency, µs
public record DelayedSlice(Layer layer, double plantedMicros, double throughput, double meanMicros) {}
