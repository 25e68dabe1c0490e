package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A figure of a contender: what is compared, what a rule bounds, what a user cares for.
public enum Metric {
    THROUGHPUT("throughput_rps", "throughput", Unit.PER_SECOND, true),
    P50("p50_us", "p50", Unit.MICROS, false),
    P90("p90_us", "p90", Unit.MICROS, false),
    P99("p99_us", "p99", Unit.MICROS, false),
    @JsonProperty("CPU") // As gate.json has it.
    CPU_PER_REQUEST("cpu_us_per_request", "cpu", Unit.MICROS, false),
    /// No rule uses it: it is the inverse of the CPU time per request.
    PER_CPU_SECOND("requests_per_cpu_s", "", Unit.PER_SECOND, true),
    /// The highest rate at which the promises of the run are kept.
    CAPACITY("capacity_rps", "capacity", Unit.PER_SECOND, true),
    MEMORY("rss_bytes", "memory", Unit.BYTES, false),
    HEAP("heap_after_gc_bytes", "heap", Unit.BYTES, false),
    STARTUP("startup_ms", "startup", Unit.MILLIS, false),
    THREADS("threads_peak", "threads", Unit.ONE, false);

    private final String id;
    private final String ruleName;
    private final Unit unit;
    private final boolean higherIsBetter;

    Metric(String id, String ruleName, Unit unit, boolean higherIsBetter) {
        this.id = id;
        this.ruleName = ruleName;
        this.unit = unit;
        this.higherIsBetter = higherIsBetter;
    }

    /// The metric with this name in a rule; empty if there is none.
    public static Optional<Metric> ofRule(String name) {
        return inRules().filter(metric -> metric.ruleName.equals(name)).findFirst();
    }

    /// The metric with this id; empty for figures that no rule and no comparison has.
    public static Optional<Metric> of(String id) {
        return Arrays.stream(values()).filter(metric -> metric.id.equals(id)).findFirst();
    }

    /// All names in rules, separated by commas.
    public static String ruleNames() {
        return inRules().map(Metric::ruleName).collect(Collectors.joining(", "));
    }

    private static Stream<Metric> inRules() {
        return Arrays.stream(values()).filter(metric -> !metric.ruleName.isEmpty());
    }

    /// The percentiles that are compared under an open loop.
    public static List<Metric> percentiles() {
        return List.of(P50, P90, P99);
    }

    /// Whether this is the id of a percentile, which is withheld where it has too few requests.
    public static boolean isPercentile(String id) {
        return percentiles().stream().anyMatch(metric -> metric.id.equals(id));
    }

    /// The name in JSON and CSV, with its unit.
    public String id() {
        return id;
    }

    /// The name in a rule and in `--care`; empty where neither uses it.
    public String ruleName() {
        return ruleName;
    }

    /// The unit of its values in `result.json`.
    public Unit unit() {
        return unit;
    }

    /// Whether more of it is better, which defines the meaning of "faster".
    public boolean higherIsBetter() {
        return higherIsBetter;
    }

    /// Whether a run compares contenders by it, with simultaneous intervals.
    public boolean isCompared() {
        return switch (this) {
            case THROUGHPUT, P50, P90, P99, CPU_PER_REQUEST, PER_CPU_SECOND, CAPACITY -> true;
            case MEMORY, HEAP, STARTUP, THREADS -> false;
        };
    }

    /// The percentile of a percentile metric, 0–100.
    ///
    /// @throws IllegalStateException if the metric is no percentile
    public double percentile() {
        return switch (this) {
            case P50 -> 50;
            case P90 -> 90;
            case P99 -> 99;
            case THROUGHPUT, CPU_PER_REQUEST, PER_CPU_SECOND, CAPACITY, MEMORY, HEAP, STARTUP, THREADS ->
                throw new IllegalStateException(id + " is no percentile");
        };
    }
}
