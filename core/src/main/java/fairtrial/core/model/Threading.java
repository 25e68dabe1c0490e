package fairtrial.core.model;

import java.util.Locale;

/// Type of the threads that serve requests.
public enum Threading {
    PLATFORM,
    VIRTUAL;

    /// Spring Boot's property of virtual threads: `true` or `false`.
    public static final String PROPERTY = "spring.threads.virtual.enabled";

    /// The identifier: `platform` or `virtual`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
