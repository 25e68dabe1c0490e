package fairtrial.lab.app.layer;

import fairtrial.core.explain.layer.Layer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// What happened at the layers in the phase that ended.
///
/// @param totals      times by layer; empty if none was timed
/// @param sharedClock whether CPU time is that of the whole process
/// @param delays      delays; all 0 if there was none
/// @param woven       the first classes of each layer that delays can be planted in
public record SeenLayers(
        Map<Layer, LayerTotal> totals, boolean sharedClock, DelayTotal delays, Map<Layer, List<String>> woven) {
    /// Names come from the application.
    private static final int LONGEST_NAME = 160;

    private static final int MOST_NAMES = 20;

    public SeenLayers {
        totals = Map.copyOf(totals);
        woven = Map.copyOf(woven);
    }

    /// Reads the reply of a probe; what no agent of ours tells is left out.
    public static SeenLayers of(JsonNode told) {
        Map<Layer, LayerTotal> totals = new EnumMap<>(Layer.class);
        for (JsonNode one : told.path("layers")) {
            Layer.of(one.path("layer").asString("")).ifPresent(layer -> totals.put(layer, total(one)));
        }
        Map<Layer, List<String>> woven = new EnumMap<>(Layer.class);
        for (Map.Entry<String, JsonNode> one : told.path("woven").properties()) {
            Layer.of(one.getKey()).ifPresent(layer -> woven.put(layer, names(one.getValue())));
        }
        return new SeenLayers(
                totals,
                told.path("clock").asString("").equals("process"),
                new DelayTotal(
                        told.path("calls").asLong(0),
                        number(told, "waited_micros"),
                        number(told, "burnt_micros"),
                        told.path("burnt_calls").asLong(0)),
                woven);
    }

    private static LayerTotal total(JsonNode one) {
        return new LayerTotal(one.path("calls").asLong(0), number(one, "wall_micros"), number(one, "cpu_micros"));
    }

    private static double number(JsonNode node, String name) {
        return Math.max(0, node.path(name).asDouble(0));
    }

    private static List<String> names(JsonNode all) {
        List<String> names = new ArrayList<>();
        all.forEach(name -> names.add(name.asString("")));
        Stream<String> shown =
                names.stream().limit(MOST_NAMES).map(name -> name.substring(0, Math.min(LONGEST_NAME, name.length())));
        return shown.toList();
    }
}
