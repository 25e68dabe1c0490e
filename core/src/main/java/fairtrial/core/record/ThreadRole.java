package fairtrial.core.record;

import java.util.Locale;

/// Role of a thread in a contender's JVM, derived from its name.
public enum ThreadRole {
    /// Accepts connections or waits for readiness: acceptors, pollers, selectors, XNIO I/O threads.
    POLLER,
    /// Runs handlers: pool workers and the carriers of virtual threads.
    WORKER,
    GC,
    JIT,
    /// Logging appenders with a thread of their own.
    LOGGING,
    OTHER;

    /// The identifier in JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
