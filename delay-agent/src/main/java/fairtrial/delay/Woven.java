package fairtrial.delay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The classes that calls were woven into, by layer, and those that could not be.
public final class Woven {
    /// Each layer has some classes; an application's own may be hundreds.
    private static final int MOST_TOLD = 20;

    private static final Map<Layer, Set<String>> CLASSES = new LinkedHashMap<>();
    private static final Map<String, String> FAILED = new LinkedHashMap<>();

    private Woven() {}

    /// A class of a layer.
    public static synchronized void add(Layer layer, String type) {
        CLASSES.computeIfAbsent(layer, none -> new LinkedHashSet<>()).add(type);
    }

    /// A class that stays as it is.
    public static synchronized void failed(String type, String reason) {
        FAILED.put(type, reason);
    }

    /// The first classes of each layer, and the failures.
    static synchronized void tell(Map<String, Object> into) {
        Map<String, Object> woven = new LinkedHashMap<>();
        CLASSES.forEach((layer, types) -> woven.put(layer.id(), first(types)));
        into.put("woven", woven);
        into.put("failed", first(FAILED.keySet()));
    }

    private static List<String> first(Set<String> types) {
        List<String> first = new ArrayList<>(types);
        return new ArrayList<>(first.subList(0, Math.min(MOST_TOLD, first.size())));
    }
}
