package fairtrial.core.verdict;

/// Whether a ratio depends on the machine.
public enum Interaction {
    /// The ratio varies between machines by less than the margin, with 95 % confidence.
    SAME,
    /// The ratio varies by more than the rounds within machines explain.
    DIFFERS,
    /// Neither is shown.
    OPEN
}
