package fairtrial.core.record;

/// CPU time of a process over a stretch of time, in nanoseconds, never negative.
public record CpuTimes(long userNanos, long systemNanos) {
    /// User and system time together, in ns.
    public long totalNanos() {
        return userNanos + systemNanos;
    }
}
