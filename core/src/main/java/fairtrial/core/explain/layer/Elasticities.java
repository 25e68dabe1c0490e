package fairtrial.core.explain.layer;

import fairtrial.core.model.Interval;
import fairtrial.core.stats.MeanInterval;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;

/// Elasticities from slices with delays.
///
/// A resource of c units that a request holds for H seconds serves X = c ÷ H requests per second [Denning and Buzen,
/// The operational analysis of queueing network models, 1978]. A delay of d while it is held gives X' = c ÷ (H + d), so
/// X ÷ X' − 1 = d ÷ H, whatever c is. With the time T of a request in the layer, (X ÷ X' − 1) ÷ (d ÷ T) = T ÷ H: the
/// share of the layer in what limits throughput. Slowing a part of the code by a share of its own time, and looking at
/// the whole, is the experiment of Coz [Curtsinger and Berger, SOSP 2015].
public final class Elasticities {
    private static final double MICROS = 1e6;

    private Elasticities() {}

    /// The elasticities of what was seen.
    public static LayerEffects of(String contender, String label, SeenDelays seen) {
        List<LayerEffect> layers = seen.layers().stream()
                .map(time -> new LayerEffect(
                        time,
                        most(time, seen.throughput(), seen.units()),
                        planted(seen.capacity(), time.layer()),
                        interval(seen.capacity(), time, (block, slice) -> block.throughput() / slice.throughput() - 1),
                        interval(seen.part(), time, (block, slice) -> slice.meanMicros() / block.meanMicros() - 1)))
                .toList();
        return new LayerEffects(
                contender, label, Math.min(seen.capacity().size(), seen.part().size()), seen.rate(), layers);
    }

    /// Upper bound of the elasticity of throughput: H = c ÷ X, so T ÷ H is at most X · T ÷ the fewest units.
    public static double most(LayerTime time, double throughput, double units) {
        return throughput * time.micros() / MICROS / units;
    }

    private static double planted(List<DelayBlock> blocks, Layer layer) {
        return blocks.stream()
                .flatMap(block -> block.delayed().stream())
                .filter(slice -> slice.layer() == layer)
                .mapToDouble(DelayedSlice::plantedMicros)
                .average()
                .orElse(0);
    }

    /// The interval over the blocks, one value for each; empty for fewer than three.
    private static Optional<Interval> interval(
            List<DelayBlock> blocks, LayerTime time, ToDoubleBiFunction<DelayBlock, DelayedSlice> change) {
        double[] values = blocks.stream()
                .flatMapToDouble(block -> block.delayed().stream()
                        .filter(slice -> slice.layer() == time.layer() && slice.plantedMicros() > 0)
                        .mapToDouble(
                                slice -> change.applyAsDouble(block, slice) * time.micros() / slice.plantedMicros()))
                .filter(Double::isFinite)
                .toArray();
        return MeanInterval.of(values).map(mean -> new Interval(mean.lo(), mean.mean(), mean.hi()));
    }
}
