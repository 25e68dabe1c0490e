package fairtrial.core.bisect;

import java.util.Locale;

/// Whether a claim holds of a version.
public enum Answer {
    HOLDS,
    FAILS,
    /// The interval has the bound of the claim in it.
    UNDECIDED;

    /// The identifier in JSON and in message keys.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether the claim was shown to hold, or not to.
    public boolean isDecided() {
        return this != UNDECIDED;
    }
}
