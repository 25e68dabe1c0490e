package fairtrial.probe.live;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// What could be read, by name, and why the rest could not. A name stands in exactly one of the two.
public final class Readings {
    private final Map<String, Object> values = new LinkedHashMap<>();
    private final Map<String, String> unavailable = new LinkedHashMap<>();

    /// One way to read one thing.
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

    /// Reads a number of milliseconds; written with its unit, as the property takes it: `20000ms`.
    void putMillis(String name, Source source) {
        put(name, () -> source.read() + "ms");
    }

    /// Reads a number of bytes; written with its unit, as the property takes it: `8192B`.
    void putBytes(String name, Source source) {
        put(name, () -> source.read() + "B");
    }

    /// What was read: strings, numbers and booleans.
    public Map<String, Object> values() {
        return Collections.unmodifiableMap(values);
    }

    /// Why the rest could not be read.
    public Map<String, String> unavailable() {
        return Collections.unmodifiableMap(unavailable);
    }
}
