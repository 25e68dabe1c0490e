package fairtrial.core.explain.layer;

import fairtrial.core.model.Interval;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The layers of a contender with their elasticities, part of `explain.json`.
///
/// @param contender its id in the run
/// @param blocks    blocks of slices for each load
/// @param rate      requests per second at which latency was measured
/// @param layers    the outermost first
public record LayerEffects(String contender, String label, int blocks, double rate, List<LayerEffect> layers) {
    public LayerEffects {
        layers = List.copyOf(layers);
    }

    /// The layer that throughput owes most to; empty if it is shown for none.
    public Optional<LayerEffect> top() {
        return layers.stream()
                .filter(one -> one.reading() == LayerReading.LIMITS || one.reading() == LayerReading.PART)
                .max(Comparator.comparingDouble(
                        one -> one.throughput().map(Interval::mid).orElse(0.0)));
    }

    /// Layers at which a delay was planted.
    public int planted() {
        return (int) layers.stream().filter(one -> one.plantedMicros() > 0).count();
    }
}
