package fairtrial.core.stats;

/// Why there is a mean but no interval around it.
public enum NoInterval {
    /// One round has no spread.
    TOO_FEW_ROUNDS,
    /// All rounds agree to the last digit: a copy or a constant, nothing measured. Width 0 would claim certainty.
    ZERO_VARIANCE,
    /// The plan looks for the first time in a later round; an interval now would spend error that it does not have.
    BEFORE_FIRST_LOOK
}
