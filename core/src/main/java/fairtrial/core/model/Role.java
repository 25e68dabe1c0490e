package fairtrial.core.model;

import java.util.Locale;

/// Role of a contender in the run: ranked, placebo of another contender, or reference outside the ranking.
public enum Role {
    CONTENDER,
    PLACEBO,
    REFERENCE;

    /// The identifier in JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
