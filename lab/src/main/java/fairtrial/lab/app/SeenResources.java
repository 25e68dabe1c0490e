package fairtrial.lab.app;

import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// The limited resources of a contender at one moment, as its probe reads them.
///
/// @param missing    reasons for those that are not read, by kind and name
/// @param tookMicros time that the contender's JVM took to read them, µs
public record SeenResources(List<LimitedResource> resources, Map<String, String> missing, long tookMicros) {
    /// Names are shown in one line. They come from the application.
    private static final int LONGEST_NAME = 160;

    public SeenResources {
        resources = List.copyOf(resources);
        missing = Map.copyOf(missing);
    }

    static SeenResources of(JsonNode told) {
        List<LimitedResource> resources = new ArrayList<>();
        told.path("resources").forEach(node -> resource(node).ifPresent(resources::add));
        Map<String, String> missing = new TreeMap<>();
        told.path("unavailable")
                .properties()
                .forEach(reason -> missing.put(
                        shown(reason.getKey()), shown(reason.getValue().asString(""))));
        return new SeenResources(resources, missing, told.path("took_micros").asLong(0));
    }

    /// Empty for what no probe of ours tells.
    private static Optional<LimitedResource> resource(JsonNode node) {
        double capacity = node.path("capacity").asDouble(0);
        double used = node.path("used").asDouble(-1);
        Optional<ResourceKind> kind = Stream.of(ResourceKind.values())
                .filter(known -> known.id().equals(node.path("kind").asString("")))
                .findFirst();
        if (kind.isEmpty() || !(capacity > 0) || !(used >= 0)) {
            return Optional.empty();
        }
        return Optional.of(new LimitedResource(
                kind.get(),
                shown(node.path("name").asString("")),
                capacity,
                Math.min(used, capacity),
                node.has("waiting")
                        ? OptionalDouble.of(Math.max(0, node.path("waiting").asDouble(0)))
                        : OptionalDouble.empty(),
                setting(node)));
    }

    private static Optional<LimitingSetting> setting(JsonNode node) {
        return Stream.of(TurnedBy.values())
                .filter(by -> by.id().equals(node.path("by").asString("").toLowerCase(Locale.ROOT)))
                .findFirst()
                .map(by -> new LimitingSetting(
                        by,
                        shown(node.path("setting").asString("")),
                        shown(node.path("value").asString(""))));
    }

    private static String shown(String text) {
        return text.substring(0, Math.min(LONGEST_NAME, text.length()));
    }
}
