package fairtrial.probe.live;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// Readable values by name, and the reasons for the unreadable ones. A name stands in exactly one of the two.
public final class Readings {
    private final Map<String, Object> values = new LinkedHashMap<>();
    private final Map<String, String> unavailable = new LinkedHashMap<>();

    /// Reads one value.
    interface Source {
        Object read() throws Unreadable;
    }

    Readings() {}

    /// Reads `source` as text, number or boolean.
    void put(String name, Source source) {
        try {
            Object value = source.read();
            values.put(name, value instanceof Number || value instanceof Boolean ? value : value.toString());
        } catch (Unreadable e) {
            unavailable.put(name, String.valueOf(e.getMessage()));
        }
    }

    /// Reads a number of milliseconds and adds its unit, as in the property: `20000ms`.
    void putMillis(String name, Source source) {
        put(name, () -> source.read() + "ms");
    }

    /// Reads a number of bytes and adds its unit, as in the property: `8192B`.
    void putBytes(String name, Source source) {
        put(name, () -> source.read() + "B");
    }

    /// The values: strings, numbers and booleans.
    public Map<String, Object> values() {
        return Collections.unmodifiableMap(values);
    }

    /// The reasons for the unreadable ones.
    public Map<String, String> unavailable() {
        return Collections.unmodifiableMap(unavailable);
    }
}
