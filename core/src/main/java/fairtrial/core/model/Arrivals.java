package fairtrial.core.model;

import java.util.Locale;

/// Spacing of the intended send times of an open loop: even, or with exponential gaps.
public enum Arrivals {
    CONSTANT,
    POISSON;

    /// The identifier in specs and JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
