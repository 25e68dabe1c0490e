package fairtrial.core.explain.gap;

import java.util.Locale;

/// What makes the gap of throughput.
public enum GapKind {
    /// The interval of the ratio of throughputs contains 1.
    NOT_SHOWN,
    /// CPU time per request, for at least 80 % of it.
    CPU,
    /// CPUs that stay idle because requests wait, for at least 80 % of it.
    WAITING,
    /// Both.
    BOTH,
    /// The rounds differ too much to tell.
    UNCLEAR;

    /// The identifier in JSON and text keys.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
