package fairtrial.core.stats;

import java.util.Locale;

/// Reasons for a mean without an interval.
public enum NoInterval {
    /// One round has no spread.
    TOO_FEW_ROUNDS,
    /// All rounds agree to the last digit: copied or constant values, not measured ones. A width of 0 would
    /// claim certainty.
    ZERO_VARIANCE,
    /// The plan's first look is in a later round. An interval now would spend error that the plan does not
    /// have.
    BEFORE_FIRST_LOOK;

    /// The identifier in JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
