package fairtrial.core.model;

import java.util.Locale;

/// Type of the threads that serve requests.
public enum Threading {
    PLATFORM,
    VIRTUAL;

    /// The identifier: `platform` or `virtual`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
