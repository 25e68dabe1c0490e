package fairtrial.core.record;

/// CPU time of a process over some stretch, in nanoseconds, never negative.
public record CpuTimes(long userNanos, long systemNanos) {
    /// User and system together.
    public long totalNanos() {
        return userNanos + systemNanos;
    }
}
