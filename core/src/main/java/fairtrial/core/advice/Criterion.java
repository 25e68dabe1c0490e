package fairtrial.core.advice;

import fairtrial.core.analysis.Metric;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// A criterion of the user, by the name in `--care`.
public enum Criterion {
    THROUGHPUT(Metric.THROUGHPUT.id(), true),
    P99(Metric.P99.id(), false),
    MEMORY("rss_bytes", false),
    STARTUP("startup_ms", false),
    CPU(Metric.CPU_PER_REQUEST.id(), false);

    private final String metric;
    private final boolean higherIsBetter;

    Criterion(String metric, boolean higherIsBetter) {
        this.metric = metric;
        this.higherIsBetter = higherIsBetter;
    }

    /// The metric of the criterion.
    public String metric() {
        return metric;
    }

    boolean higherIsBetter() {
        return higherIsBetter;
    }

    /// The name in `--care`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// All criteria in the default order.
    public static List<Criterion> usual() {
        return List.of(values());
    }

    /// The criteria of a list such as `p99,memory`. Missing ones follow in the default order.
    ///
    /// @throws UserError FT-660 for an unknown name
    public static List<Criterion> parse(String text) {
        return order(List.of(text.split(",", -1)));
    }

    /// The names of the criteria of [#parse], as an experiment stores them.
    ///
    /// @throws UserError FT-660 for an unknown name
    public static List<String> names(String text) {
        return parse(text).stream().map(Criterion::id).toList();
    }

    /// The criteria with these names. Missing ones follow in the default order.
    ///
    /// @throws UserError FT-660 for an unknown name
    public static List<Criterion> order(List<String> names) {
        List<Criterion> named = names.stream()
                .map(name -> of(name.strip()).orElseThrow(() -> new UserError("FT-660", name, all())))
                .distinct()
                .collect(Collectors.toList());
        usual().stream().filter(care -> !named.contains(care)).forEach(named::add);
        return List.copyOf(named);
    }

    private static Optional<Criterion> of(String name) {
        return usual().stream().filter(care -> care.id().equals(name)).findFirst();
    }

    private static String all() {
        return usual().stream().map(Criterion::id).collect(Collectors.joining(", "));
    }
}
