package fairtrial.core.explain.layer;

import java.util.List;

/// What one JVM showed under delays.
///
/// @param units      the fewest units that a resource can have: 1, or a quota of less than one CPU
/// @param throughput correct responses per second without delays
/// @param layers     the layers that requests pass through
/// @param capacity   blocks under the load that the plan compares
/// @param part       blocks of an open loop below the capacity
/// @param rate       its requests per second
public record SeenDelays(
        double units,
        double throughput,
        List<LayerTime> layers,
        List<DelayBlock> capacity,
        List<DelayBlock> part,
        double rate) {
    public SeenDelays {
        layers = List.copyOf(layers);
        capacity = List.copyOf(capacity);
        part = List.copyOf(part);
    }
}
