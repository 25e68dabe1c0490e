package fairtrial.probe.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// What limits tell now, for tests.
public final class ToldLimits {
    private ToldLimits() {}

    /// Each resource with its parts.
    public static List<Map<String, Object>> of(Limits limits) {
        List<Map<String, Object>> all = new ArrayList<>();
        for (Object resource : (List<?>) Objects.requireNonNull(limits.read().get("resources"))) {
            Map<String, Object> told = new TreeMap<>();
            ((Map<?, ?>) resource).forEach((part, value) -> told.put(String.valueOf(part), value));
            all.add(told);
        }
        return all;
    }

    /// The kinds of all resources.
    public static List<String> kinds(Limits limits) {
        return of(limits).stream()
                .map(resource -> String.valueOf(resource.get("kind")))
                .toList();
    }

    /// The only resource of a kind.
    public static Map<String, Object> only(Limits limits, String kind) {
        List<Map<String, Object>> found = of(limits).stream()
                .filter(resource -> kind.equals(resource.get("kind")))
                .toList();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }
}
