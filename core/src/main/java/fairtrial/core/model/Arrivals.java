package fairtrial.core.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Spacing of the intended send times of an open loop.
public enum Arrivals {
    /// Even.
    CONSTANT,
    /// Exponential gaps.
    POISSON,
    /// The rate of each second is as in a stretch of an access log; within it, exponential gaps.
    LOGGED;

    /// The arrivals with that identifier; empty: there are none.
    public static Optional<Arrivals> of(String id) {
        return Arrays.stream(values()).filter(one -> one.id().equals(id)).findFirst();
    }

    /// The identifier in specs and JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
