package fairtrial.core.variant;

import java.util.Locale;

/// Attribute of a contender that may differ from the others.
public enum Attribute {
    BUILD,
    CONTAINER,
    BOOT,
    JDK,
    COLLECTOR,
    HEAP,
    LIMIT,
    THREADS,
    CONNECTOR,
    PACKAGING,
    AGENT,
    FLAGS,
    PROPERTY;

    /// The identifier in text keys.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
