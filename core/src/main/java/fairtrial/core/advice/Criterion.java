package fairtrial.core.advice;

import fairtrial.core.analysis.Metric;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a user may care for, by the name that `--care` takes.
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

    /// The metric that tells of it.
    public String metric() {
        return metric;
    }

    boolean higherIsBetter() {
        return higherIsBetter;
    }

    /// The name that `--care` takes.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// All of them, the usual order.
    public static List<Criterion> usual() {
        return List.of(values());
    }

    /// Those of a list like `p99,memory`; what it leaves out comes behind, in the usual order.
    ///
    /// @throws UserError FT-660 a name that there is not
    public static List<Criterion> parse(String text) {
        return order(List.of(text.split(",", -1)));
    }

    /// The names of [#parse], as an experiment keeps them.
    ///
    /// @throws UserError FT-660 a name that there is not
    public static List<String> names(String text) {
        return parse(text).stream().map(Criterion::id).toList();
    }

    /// Those of that name; what is left out comes behind, in the usual order.
    ///
    /// @throws UserError FT-660 a name that there is not
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
