package fairtrial.core.advice;

import fairtrial.core.model.Metric;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What the user cares for, by the names in `--care`, in order.
public final class Criteria {
    private static final List<Metric> USUAL =
            List.of(Metric.THROUGHPUT, Metric.P99, Metric.MEMORY, Metric.STARTUP, Metric.CPU_PER_REQUEST);

    private Criteria() {}

    /// All criteria in the default order.
    public static List<Metric> usual() {
        return USUAL;
    }

    /// The criteria of a list such as `p99,memory`. Missing ones follow in the default order.
    ///
    /// @throws UserError FT-660 for an unknown name
    public static List<Metric> parse(String text) {
        return order(List.of(text.split(",", -1)));
    }

    /// The names of the criteria of [#parse], as an experiment stores them.
    ///
    /// @throws UserError FT-660 for an unknown name
    public static List<String> names(String text) {
        return parse(text).stream().map(Metric::ruleName).toList();
    }

    /// The criteria with these names. Missing ones follow in the default order.
    ///
    /// @throws UserError FT-660 for an unknown name
    public static List<Metric> order(List<String> names) {
        List<Metric> named = names.stream()
                .map(name -> of(name.strip()).orElseThrow(() -> new UserError("FT-660", name, all())))
                .distinct()
                .collect(Collectors.toList());
        USUAL.stream().filter(metric -> !named.contains(metric)).forEach(named::add);
        return List.copyOf(named);
    }

    private static Optional<Metric> of(String name) {
        return Metric.ofRule(name).filter(USUAL::contains);
    }

    private static String all() {
        return USUAL.stream().map(Metric::ruleName).collect(Collectors.joining(", "));
    }
}
