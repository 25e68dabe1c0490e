package fairtrial.core.analysis;

import java.util.List;

/// Metrics that are compared, by their stable names. `higherIsBetter` defines the meaning of "faster".
public enum Metric {
    THROUGHPUT("throughput_rps", true),
    P50("p50_us", false),
    P90("p90_us", false),
    P99("p99_us", false),
    CPU_PER_REQUEST("cpu_us_per_request", false),
    PER_CPU_SECOND("requests_per_cpu_s", true);

    private final String id;
    private final boolean higherIsBetter;

    Metric(String id, boolean higherIsBetter) {
        this.id = id;
        this.higherIsBetter = higherIsBetter;
    }

    /// The name in JSON and CSV, with its unit.
    public String id() {
        return id;
    }

    public boolean higherIsBetter() {
        return higherIsBetter;
    }

    /// The percentiles that are compared under an open loop.
    static List<Metric> percentiles() {
        return List.of(P50, P90, P99);
    }

    /// Whether this is the id of a percentile, which is withheld where it has too few requests.
    public static boolean isPercentile(String id) {
        return percentiles().stream().anyMatch(metric -> metric.id.equals(id));
    }

    /// The percentile of a percentile metric, 0–100.
    ///
    /// @throws IllegalStateException if the metric is no percentile
    double percentile() {
        return switch (this) {
            case P50 -> 50;
            case P90 -> 90;
            case P99 -> 99;
            case THROUGHPUT, CPU_PER_REQUEST, PER_CPU_SECOND ->
                throw new IllegalStateException(id + " is no percentile");
        };
    }
}
