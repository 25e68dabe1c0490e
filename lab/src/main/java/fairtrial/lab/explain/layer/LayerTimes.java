package fairtrial.lab.explain.layer;

import fairtrial.core.explain.layer.Layer;
import fairtrial.core.explain.layer.LayerTime;
import fairtrial.lab.app.layer.LayerTotal;
import fairtrial.lab.app.layer.SeenLayers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Times of the layers for each request, from slices in which they were timed. CPU time is taken under load, where
/// requests share caches and wake nobody. Other time is taken from requests alone: under load it has the waits for
/// what the delay is about to show.
///
/// @param load  seen under the load that the plan compares
/// @param alone seen with one connection
record LayerTimes(Timed load, Timed alone) {
    /// What was seen in one slice.
    ///
    /// @param requests  correct responses
    /// @param cpuMicros CPU time of the contender for each; 0: not read
    record Timed(SeenLayers seen, long requests, double cpuMicros) {
        private double calls(Layer layer) {
            return total(layer).map(LayerTotal::calls).orElse(0L) / (double) requests;
        }

        private double cpu(Layer layer) {
            return total(layer).map(LayerTotal::cpuMicros).orElse(0.0) / requests;
        }

        private double waiting(Layer layer) {
            return Math.max(0, total(layer).map(LayerTotal::wallMicros).orElse(0.0) / requests - cpu(layer));
        }

        private Optional<LayerTotal> total(Layer layer) {
            return Optional.ofNullable(seen.totals().get(layer));
        }
    }

    /// The layers that were called, the outermost first.
    List<LayerTime> all() {
        List<LayerTime> times = new ArrayList<>();
        for (Layer layer : Layer.values()) {
            if (load.calls(layer) > 0 && alone.calls(layer) > 0) {
                times.add(new LayerTime(
                        layer,
                        load.calls(layer),
                        cpu(layer),
                        alone.waiting(layer),
                        load.seen().woven().getOrDefault(layer, List.of())));
            }
        }
        return times;
    }

    /// The process's clock counts all requests, so it tells only of requests alone. Under load they take less, by the
    /// same share as the whole process.
    private double cpu(Layer layer) {
        if (!load.seen().sharedClock()) {
            return load.cpu(layer);
        }
        boolean known = load.cpuMicros() > 0 && alone.cpuMicros() > 0;
        return alone.cpu(layer) * (known ? load.cpuMicros() / alone.cpuMicros() : 1);
    }
}
