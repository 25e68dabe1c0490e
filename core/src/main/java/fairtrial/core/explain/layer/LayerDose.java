package fairtrial.core.explain.layer;

/// A delay of each call at a layer. It burns CPU time and waits in the proportion of the layer's own time, so that it
/// takes more of what the layer takes.
///
/// @param cpuMicros  CPU time of a call, µs
/// @param waitMicros mean wait of a call, µs
public record LayerDose(Layer layer, double cpuMicros, double waitMicros) {
    /// Half more time in the layer moves throughput by a third where the layer is the bottleneck.
    private static final double SHARE_OF_LAYER = 0.5;

    /// A short layer gets an eighth of a request alone: where it holds what limits, slices show that.
    private static final double SHARE_OF_REQUEST = 0.125;

    /// A multiple of the layer's time beyond which more says nothing new: 1 % of noise is 0.0005 of elasticity.
    private static final double MOST_TIMES = 20;

    /// No call waits longer: clients have time limits.
    private static final double MOST_MICROS = 1_000_000;

    /// The dose for a layer.
    ///
    /// @param aloneMicros mean latency of a request alone, µs
    public static LayerDose of(LayerTime time, double aloneMicros) {
        double all = time.micros();
        double request = Math.min(MOST_TIMES * all, Math.max(SHARE_OF_LAYER * all, SHARE_OF_REQUEST * aloneMicros));
        double call = Math.min(MOST_MICROS, request / time.calls());
        return new LayerDose(time.layer(), call * time.cpuMicros() / all, call * time.waitMicros() / all);
    }

    /// This share of it.
    public LayerDose times(double share) {
        return new LayerDose(layer, share * cpuMicros, share * waitMicros);
    }
}
