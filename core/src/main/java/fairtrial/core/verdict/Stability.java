package fairtrial.core.verdict;

import java.util.Locale;

/// Whether a difference is the same on every occasion.
public enum Stability {
    /// It varies between occasions by less than the margin, with 95 % confidence.
    STABLE,
    /// It varies by more than the occasions' own errors explain: it moves with the machine's state.
    MOVED,
    /// Neither is shown.
    OPEN;

    /// The identifier in message keys.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
