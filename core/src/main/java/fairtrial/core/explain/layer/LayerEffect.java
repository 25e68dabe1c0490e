package fairtrial.core.explain.layer;

import fairtrial.core.model.Interval;
import java.util.Optional;

/// What throughput and latency owe to the time in a layer. An elasticity of 1 means: one percent more time there, one
/// percent less throughput (more latency). 0 means: nothing.
///
/// @param most          upper bound of the elasticity of throughput, by arithmetic: throughput × time in the layer
/// @param plantedMicros mean delay for each request under the capacity load, µs; 0: none was planted
/// @param throughput    elasticity of throughput under the capacity load; empty: not planted, or no interval
/// @param latency       elasticity of mean latency at a part of the capacity; empty as well
public record LayerEffect(
        LayerTime time, double most, double plantedMicros, Optional<Interval> throughput, Optional<Interval> latency) {
    /// What it says. A layer gets no delay where arithmetic says that it limits nothing.
    public LayerReading reading() {
        return plantedMicros == 0 ? LayerReading.NONE : LayerReading.of(throughput);
    }
}
