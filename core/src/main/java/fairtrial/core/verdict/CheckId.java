package fairtrial.core.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// Check of the validity of figures, in the order of PROTOCOL.md's table.
public enum CheckId {
    LITTLE,
    OFFERED_LOAD_BOUND,
    CONCURRENCY_CAP,
    CLIENT_BOUND,
    SEND_LAG,
    GAP,
    PLACEMENT,
    RESPONSES,
    ERRORS,
    CONNECTIONS,
    FLAGS,
    IDENTITY,
    WARMTH,
    MACHINE,
    MEMORY,
    EDGE,
    NOT_SATURATED,
    PLACEBO,
    SENSITIVITY,
    SERVICES_BUSY,
    NETWORK,
    GENERATORS,
    LATENCY_PROBE;

    /// Whether it fails because something limits throughput. Where that is the question, it refuses nothing. Under a
    /// limit that is not the CPU, throughput does not follow an injected CPU cost either.
    public boolean isOfALimit() {
        return switch (this) {
            case CONCURRENCY_CAP, OFFERED_LOAD_BOUND, NOT_SATURATED, SENSITIVITY -> true;
            default -> false;
        };
    }

    /// Whether it finds a disturbed machine or a moving JVM. Both scatter over rounds and contenders, so they widen
    /// intervals, and a placebo meets them, too.
    public boolean isOfNoise() {
        return this == MACHINE || this == WARMTH;
    }

    /// The identifier in files, in text keys and on the terminal: `client-bound`.
    @JsonValue
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
