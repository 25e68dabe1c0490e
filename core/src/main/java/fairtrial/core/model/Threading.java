package fairtrial.core.model;

import java.util.Locale;

/// Which threads serve requests.
public enum Threading {
    PLATFORM,
    VIRTUAL;

    /// The identifier: `platform` or `virtual`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
