package fairtrial.delay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/// Calls of each layer, and their own time.
final class LayerTotals {
    private final LongAdder[] calls = adders();
    private final LongAdder[] wall = adders();
    private final LongAdder[] cpu = adders();

    private static LongAdder[] adders() {
        LongAdder[] all = new LongAdder[Layer.COUNT];
        for (int i = 0; i < all.length; i++) {
            all[i] = new LongAdder();
        }
        return all;
    }

    void add(int layer, long wallNanos, long cpuNanos) {
        calls[layer].increment();
        wall[layer].add(wallNanos);
        cpu[layer].add(cpuNanos);
    }

    long calls(Layer layer) {
        return calls[layer.index()].sum();
    }

    long wallNanos(Layer layer) {
        return wall[layer.index()].sum();
    }

    long cpuNanos(Layer layer) {
        return cpu[layer.index()].sum();
    }

    /// One entry for each layer that was called. Where clocks cost more than the layer, its time is 0.
    List<Map<String, Object>> told() {
        List<Map<String, Object>> told = new ArrayList<>();
        for (Layer layer : Layer.values()) {
            if (calls(layer) > 0) {
                Map<String, Object> one = new LinkedHashMap<>();
                one.put("layer", layer.id());
                one.put("calls", calls(layer));
                one.put("wall_micros", Math.max(0, wallNanos(layer)) / 1e3);
                one.put("cpu_micros", Math.max(0, cpuNanos(layer)) / 1e3);
                told.add(one);
            }
        }
        return told;
    }
}
