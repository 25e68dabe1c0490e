package fairtrial.probe.limit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The limited resources of an application, found once and then only read. One that cannot be found or read
/// has its reason instead.
public final class Limits {
    private final List<Limit> all = new ArrayList<>();
    private final Map<String, String> missing = new LinkedHashMap<>();

    /// Finder of one resource.
    public interface Source {
        /// The resource, with its gauges bound.
        ///
        /// @throws ReflectiveOperationException this application has no such resource, or does not let it be
        ///     read
        Limit find() throws ReflectiveOperationException;
    }

    /// Adds what `source` finds, or the reason why it finds nothing under that name.
    public void add(String name, Source source) {
        try {
            all.add(source.find());
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            missing.put(name, String.valueOf(e.getMessage()));
        }
    }

    /// The value in force of each property that makes a capacity, by its name.
    public Map<String, String> properties() {
        Map<String, String> values = new LinkedHashMap<>();
        for (Limit limit : all) {
            limit.property().ifPresent(property -> values.putIfAbsent(property, limit.value()));
        }
        return values;
    }

    /// Reads all now: `resources`, as [Limit#read] tells each, `unavailable` with the reasons of others, and
    /// the time that this took, `took_micros`. One without any capacity is no limit, and is left out.
    public Map<String, Object> read() {
        long start = System.nanoTime();
        List<Object> resources = new ArrayList<>(all.size());
        Map<String, String> unavailable = new LinkedHashMap<>(missing);
        for (Limit limit : all) {
            try {
                Map<String, Object> now = limit.read();
                Object capacity = now.get("capacity");
                if (capacity instanceof Double && (Double) capacity > 0) {
                    resources.add(now);
                }
            } catch (ReflectiveOperationException | RuntimeException e) {
                unavailable.put(limit.key(), e.toString());
            }
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("resources", resources);
        answer.put("unavailable", unavailable);
        answer.put("took_micros", (System.nanoTime() - start) / 1000);
        return answer;
    }
}
