package fairtrial.core.explain.dose;

import java.util.OptionalDouble;

/// One value of the setting that is tried.
///
/// @param contender its contender in the comparison; for a dose of connections the base
/// @param value     value of the setting
/// @param predicted predicted throughput in requests per second
/// @param ratio     the same as a ratio to the base, above 0
/// @param p99Seconds predicted p99 of the latency; empty: requests starve, and so nobody knows it
public record Dose(String contender, String value, double predicted, double ratio, OptionalDouble p99Seconds) {
    public Dose {
        if (!(ratio > 0) || Double.isInfinite(ratio)) {
            throw new IllegalArgumentException("a dose of ratio " + ratio);
        }
    }
}
