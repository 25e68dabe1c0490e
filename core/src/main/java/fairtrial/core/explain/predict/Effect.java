package fairtrial.core.explain.predict;

import java.util.Locale;

/// What a hypothesis says of a resource.
public enum Effect {
    /// It limits throughput.
    LIMITS,
    /// It has units to spare.
    SPARE,
    /// Its setting has no effect here, whatever its value.
    INERT;

    /// The identifier in JSON and text keys.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
