package fairtrial.core.explain.judge;

import java.util.Locale;

/// What is known of a hypothesis.
public enum Proof {
    /// Every dose did what was predicted, and the negative control did nothing.
    PROVED,
    /// A dose had less effect than predicted, or a delay none.
    REFUTED,
    /// Neither: no doses, too few rounds, or figures that a check refuses.
    SUSPECTED,
    /// The setting was turned, and nothing changed.
    INERT;

    /// The identifier in JSON and text keys.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
