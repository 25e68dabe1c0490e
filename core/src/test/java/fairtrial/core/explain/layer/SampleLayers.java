package fairtrial.core.explain.layer;

import fairtrial.core.model.Interval;
import java.util.List;
import java.util.Optional;

/// Layers of a contender that a pool of database connections limits.
public final class SampleLayers {
    private SampleLayers() {}

    /// Requests hold a connection for 5 ms, of which statements take 4.5 ms.
    public static LayerEffects limitedByStatements() {
        return new LayerEffects(
                "c0",
                "tomcat",
                5,
                200,
                List.of(
                        effect(Layer.HANDLER, 30, 250, 400, new Interval(-0.04, 0.01, 0.05), 0.05),
                        effect(Layer.CONVERTER, 20, 0, 0, new Interval(0, 0, 0), 0),
                        effect(Layer.CONNECTION, 100, 4900, 2500, new Interval(0.95, 1.01, 1.07), 0.97),
                        effect(Layer.STATEMENT, 80, 4420, 2250, new Interval(0.82, 0.9, 0.98), 0.88)));
    }

    /// One layer with that elasticity of throughput.
    public static LayerEffects of(Layer layer, double lo, double mid, double hi) {
        return new LayerEffects(
                "c0", "tomcat", 5, 200, List.of(effect(layer, 20, 2000, 1000, new Interval(lo, mid, hi), mid)));
    }

    /// One layer in which requests spend much, and which got no delay.
    static LayerEffects withoutDelay(Layer layer) {
        return new LayerEffects("c0", "tomcat", 5, 200, List.of(effect(layer, 20, 2000, 0, new Interval(0, 0, 0), 0)));
    }

    private static LayerEffect effect(
            Layer layer, double cpu, double wait, double planted, Interval throughput, double latency) {
        LayerTime time = new LayerTime(layer, 1, cpu, wait, List.of("org.example." + layer));
        boolean delayed = planted > 0;
        return new LayerEffect(
                time,
                400 * time.micros() / 1e6,
                planted,
                delayed ? Optional.of(throughput) : Optional.empty(),
                delayed ? Optional.of(new Interval(latency - 0.1, latency, latency + 0.1)) : Optional.empty());
    }
}
