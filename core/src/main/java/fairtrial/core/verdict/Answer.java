package fairtrial.core.verdict;

import java.util.Locale;

/// What a comparison came to. `FASTER` and `SLOWER` speak of `a` against `b`.
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
