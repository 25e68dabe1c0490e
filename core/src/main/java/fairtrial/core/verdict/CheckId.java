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

    /// The identifier in files, in text keys and on the terminal: `client-bound`.
    @JsonValue
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
