package fairtrial.core.model;

import java.util.Locale;

/// How the intended send times of an open loop are spaced: evenly, or with exponential gaps.
public enum Arrivals {
    CONSTANT,
    POISSON;

    /// The identifier in specs and JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
