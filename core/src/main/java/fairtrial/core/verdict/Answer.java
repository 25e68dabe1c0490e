package fairtrial.core.verdict;

import java.util.Locale;

/// Result of a comparison. `FASTER` and `SLOWER` describe `a` relative to `b`.
public enum Answer {
    FASTER,
    SLOWER,
    EQUIVALENT,
    UNDECIDED;

    /// The identifier in JSON and message keys.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
