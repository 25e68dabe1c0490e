package fairtrial.lab.app.layer;

import fairtrial.core.explain.layer.LayerDose;
import java.util.Map;

/// What happens at the layers of a contender from now on.
public sealed interface LayerPhase {
    /// Nothing.
    record Off() implements LayerPhase {}

    /// Each layer is timed.
    record Timed() implements LayerPhase {}

    /// One layer is delayed.
    record Delayed(LayerDose dose) implements LayerPhase {}

    /// The request for the probe.
    default Map<String, Object> request() {
        return switch (this) {
            case Off ignored -> Map.of("type", "layers", "phase", "off");
            case Timed ignored -> Map.of("type", "layers", "phase", "timed");
            case Delayed(LayerDose dose) ->
                Map.of(
                        "type",
                        "layers",
                        "phase",
                        "delayed",
                        "layer",
                        dose.layer().id(),
                        "cpu_micros",
                        dose.cpuMicros(),
                        "wait_micros",
                        dose.waitMicros());
        };
    }
}
