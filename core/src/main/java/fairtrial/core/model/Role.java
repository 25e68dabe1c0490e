package fairtrial.core.model;

import java.util.Locale;

/// Why a contender is in the run: to be ranked, as the hidden twin of another, or as a yardstick outside the
/// ranking.
public enum Role {
    CONTENDER,
    PLACEBO,
    REFERENCE;

    /// The identifier in JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
