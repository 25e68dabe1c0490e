package fairtrial.probe.limit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A resource of which there is only so much: its kind (an identifier of the tool's), the live object's name,
/// and gauges of its capacity, its use and its queue.
public final class Limit {
    private final Map<String, Object> told = new LinkedHashMap<>();
    private final Gauge capacity;
    private final Gauge used;
    private Optional<Gauge> waiting = Optional.empty();

    private Limit(String kind, String name, Gauge capacity, Gauge used) {
        this.capacity = capacity;
        this.used = used;
        told.put("kind", kind);
        told.put("name", name);
    }

    /// A resource without a setting, for which nobody is seen to wait.
    ///
    /// @param capacity units that can be in use at a time
    /// @param used     units in use now
    public static Limit of(String kind, String name, Gauge capacity, Gauge used) {
        return new Limit(kind, name, capacity, used);
    }

    /// Adds the number of those who wait for a unit now.
    public Limit waiting(Gauge waiters) {
        waiting = Optional.of(waiters);
        return this;
    }

    /// Adds the property of Spring Boot that makes the capacity, with its value in force.
    public Limit property(String name, Object value) {
        return setting("property", name, value);
    }

    /// Adds the JVM's flag that makes the capacity, with its value in force.
    public Limit flag(String name, Object value) {
        return setting("jvm_flag", name, value);
    }

    private Limit setting(String by, String name, Object value) {
        told.put("by", by);
        told.put("setting", name);
        told.put("value", String.valueOf(value));
        return this;
    }

    /// Kind and name, by which it is told from others.
    String key() {
        return told.get("kind") + " " + told.get("name");
    }

    /// The property of Spring Boot that makes the capacity; empty: none does.
    Optional<String> property() {
        return Optional.ofNullable("property".equals(told.get("by")) ? (String) told.get("setting") : null);
    }

    /// The value in force of its setting, if it has one.
    String value() {
        return String.valueOf(told.get("value"));
    }

    /// What is told of it now: `kind`, `name`, `by`, `setting`, `value`, `capacity`, `used`, `waiting`; the
    /// setting's parts and `waiting` only where they are known.
    Map<String, Object> read() throws ReflectiveOperationException {
        Map<String, Object> now = new LinkedHashMap<>(told);
        now.put("capacity", capacity.read());
        now.put("used", used.read());
        if (waiting.isPresent()) {
            now.put("waiting", waiting.get().read());
        }
        return now;
    }
}
