package fairtrial.core.explain.layer;

import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.judge.Proof;
import fairtrial.core.explain.predict.Hypothesis;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Judge of a limit without a setting by delays, planted while a unit of it is held.
///
/// *Proved*: requests wait for it, and the time in the layer makes at least half of what limits throughput. *Refuted*:
/// more time there costs no throughput. A layer counts only if requests spend about as much time in it as they hold the
/// resource: another lock may be in the same layer.
public final class DelayProof {
    /// Use of a layer (throughput × time) ÷ use of the resource, from which on they can be the same. Both are right to
    /// some 10 %, and a part of the hold time may lie outside of the layer.
    private static final double SAME = 0.5;

    /// Mean number of those who wait, below which nothing is scarce: as many permits as requests are in use all the
    /// time, and more would give nothing.
    private static final double LEAST_WAITING = 0.5;

    /// What logs with a lock, by a part of the lock's name.
    private static final List<String> LOGS = List.of("ch.qos.logback.", "org.apache.logging.log4j.");

    private DelayProof() {}

    /// Whether some layer can tell about the limit.
    public static boolean canTell(Hypothesis limit) {
        return !layers(limit).isEmpty();
    }

    private static Set<Layer> layers(Hypothesis limit) {
        return switch (limit.kind()) {
            case LOCK -> Set.of(LOGS.stream().anyMatch(limit.name()::contains) ? Layer.LOG_LOCK : Layer.LOCK);
            case PERMITS -> Set.of(Layer.LOCK);
            case LOG_QUEUE -> Set.of(Layer.LOG_LOCK, Layer.LOGGING);
            case DATABASE_POOL -> Set.of(Layer.CONNECTION, Layer.STATEMENT);
            case CLIENT_POOL -> Set.of(Layer.CLIENT_CONNECTION);
            default -> Set.of();
        };
    }

    /// The judgement; empty where no delay tells.
    public static Optional<DelayOutcome> of(Hypothesis limit, LayerEffects seen) {
        Set<Layer> wanted = layers(limit);
        List<LayerEffect> held = seen.layers().stream()
                .filter(one -> wanted.contains(one.time().layer()))
                .filter(one -> one.plantedMicros() > 0 && one.most() >= SAME * use(limit))
                .toList();
        return deciding(held)
                .map(one -> new DelayOutcome(proof(limit, held, one), one.time().layer()));
    }

    /// Units that requests hold. The queue of a log holds lines, and one thread writes them.
    private static double use(Hypothesis limit) {
        return limit.kind() == ResourceKind.LOG_QUEUE ? 1 : limit.used();
    }

    /// The one that limits, or else the one with most of the time.
    private static Optional<LayerEffect> deciding(List<LayerEffect> held) {
        return held.stream()
                .max(Comparator.comparing((LayerEffect one) -> one.reading() == LayerReading.LIMITS)
                        .thenComparingDouble(LayerEffect::most));
    }

    private static Proof proof(Hypothesis limit, List<LayerEffect> held, LayerEffect deciding) {
        if (deciding.reading() == LayerReading.LIMITS) {
            return limit.waiting().orElse(0) >= LEAST_WAITING ? Proof.PROVED : Proof.SUSPECTED;
        }
        return held.stream().allMatch(one -> one.reading() == LayerReading.NONE) ? Proof.REFUTED : Proof.SUSPECTED;
    }
}
