package fairtrial.core.verdict;

import java.util.Locale;

/// Stability of a difference between occasions.
public enum Stability {
    /// The difference varies between occasions by less than the margin, with 95 % confidence.
    STABLE,
    /// The difference varies by more than the occasions' own errors explain: it depends on the machine's
    /// state.
    MOVED,
    /// Neither is shown.
    OPEN;

    /// The identifier in message keys.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
