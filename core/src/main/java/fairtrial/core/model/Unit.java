package fairtrial.core.model;

import java.util.List;

/// Unit of a metric's values, and how users may write it.
public enum Unit {
    PER_SECOND("/s|rps|"),
    MICROS("us|µs|ms|s"),
    MILLIS("ms|s|us"),
    BYTES("B|kB|MB|GB|KiB|MiB|GiB"),
    ONE("");

    private final String written;

    Unit(String written) {
        this.written = written;
    }

    /// The spellings, the usual one first.
    public List<String> written() {
        return List.of(written.split("\\|", -1));
    }

    /// The number of this unit in one of the written unit. A megabyte is 1 048 576 bytes, as in reports and in
    /// `-Xmx`.
    public double factor(String suffix) {
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
