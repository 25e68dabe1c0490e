package fairtrial.core.explain;

import java.util.Locale;

/// How a setting is turned.
public enum TurnedBy {
    /// A property of Spring Boot.
    PROPERTY,
    /// A flag of the JVM.
    JVM_FLAG,
    /// The number of CPUs that a contender is pinned to.
    PINNING,
    /// The number of connections of the load.
    LOAD;

    /// The identifier in JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
