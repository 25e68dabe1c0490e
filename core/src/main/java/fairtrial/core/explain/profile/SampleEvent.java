package fairtrial.core.explain.profile;

import java.util.Locale;

/// What makes async-profiler take a sample.
public enum SampleEvent {
    /// Perf events, with the kernel's part.
    CPU,
    /// A timer of each thread.
    CTIMER,
    /// A timer of the process.
    ITIMER;

    /// Its name for async-profiler, and in texts.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
