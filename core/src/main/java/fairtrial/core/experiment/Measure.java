package fairtrial.core.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// A figure that a rule can use, by its usual name.
public enum Measure {
    THROUGHPUT("throughput_rps", Unit.PER_SECOND),
    P50("p50_us", Unit.MICROS),
    P90("p90_us", Unit.MICROS),
    P99("p99_us", Unit.MICROS),
    CPU("cpu_us_per_request", Unit.MICROS),
    MEMORY("rss_bytes", Unit.BYTES),
    HEAP("heap_after_gc_bytes", Unit.BYTES),
    STARTUP("startup_ms", Unit.MILLIS),
    THREADS("threads_peak", Unit.ONE);

    private final String metric;
    private final Unit unit;

    Measure(String metric, Unit unit) {
        this.metric = metric;
        this.unit = unit;
    }

    /// The metric's name in `result.json`.
    public String metric() {
        return metric;
    }

    /// Whether the run compares contenders by it, with simultaneous intervals.
    boolean isCompared() {
        return switch (this) {
            case THROUGHPUT, P50, P90, P99, CPU -> true;
            case MEMORY, HEAP, STARTUP, THREADS -> false;
        };
    }

    /// The unit of its values in `result.json`.
    Unit unit() {
        return unit;
    }

    /// The measure with this name; empty if there is none.
    static Optional<Measure> of(String name) {
        return Arrays.stream(values())
                .filter(measure -> measure.id().equals(name))
                .findFirst();
    }

    /// All names, separated by commas.
    static String ids() {
        return Arrays.stream(values()).map(Measure::id).collect(Collectors.joining(", "));
    }

    /// The name in a rule.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Unit of a measure's values, and how users may write it.
    enum Unit {
        PER_SECOND("/s|rps|"),
        MICROS("us|µs|ms|s"),
        MILLIS("ms|s|us"),
        BYTES("B|kB|MB|GB|KiB|MiB|GiB"),
        ONE("");

        private final String written;

        Unit(String written) {
            this.written = written;
        }

        List<String> written() {
            return List.of(written.split("\\|", -1));
        }

        /// The number of this unit in one of the written unit. A megabyte is 1 048 576 bytes, as in reports
        /// and in `-Xmx`.
        double factor(String suffix) {
            double base = switch (suffix) {
                case "us", "µs" -> 1e-6;
                case "ms" -> 1e-3;
                case "kB", "KiB" -> 0x1p10;
                case "MB", "MiB" -> 0x1p20;
                case "GB", "GiB" -> 0x1p30;
                default -> 1;
            };
            return switch (this) {
                case MICROS -> base * 1e6;
                case MILLIS -> base * 1e3;
                case PER_SECOND, BYTES, ONE -> base;
            };
        }
    }
}
