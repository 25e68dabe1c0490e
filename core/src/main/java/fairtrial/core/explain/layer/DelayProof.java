package fairtrial.core.explain.layer;

import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.judge.Proof;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What delays at the layers say of a limit that has no setting.
public final class DelayProof {
    private DelayProof() {}

    /// Layers in which a request is while it holds a unit of such a resource; none: no layer tells.
    static Set<Layer> layers(ResourceKind kind) {
        return switch (kind) {
            case LOCK -> Set.of(Layer.LOCK, Layer.LOG_LOCK);
            case PERMITS -> Set.of(Layer.LOCK);
            case LOG_QUEUE -> Set.of(Layer.LOG_LOCK, Layer.LOGGING);
            case DATABASE_POOL -> Set.of(Layer.CONNECTION, Layer.STATEMENT);
            case CLIENT_POOL -> Set.of(Layer.CLIENT);
            default -> Set.of();
        };
    }

    /// Proved: one of these layers is the bottleneck. Refuted: each that requests pass through limits nothing. Empty:
    /// no
    /// delay tells.
    public static Optional<Proof> of(ResourceKind kind, LayerEffects seen) {
        Set<Layer> wanted = layers(kind);
        List<LayerReading> readings = seen.layers().stream()
                .filter(one -> wanted.contains(one.time().layer()))
                .map(LayerEffect::reading)
                .toList();
        if (readings.contains(LayerReading.LIMITS)) {
            return Optional.of(Proof.PROVED);
        }
        return readings.isEmpty()
                ? Optional.empty()
                : Optional.of(readings.stream().allMatch(LayerReading.NONE::equals) ? Proof.REFUTED : Proof.SUSPECTED);
    }
}
