package fairtrial.core.record;

/// Throttling of a contender by its own CPU quota over a stretch of time.
///
/// @param cpus             the quota, in CPUs
/// @param periods          periods of the quota in which it ran
/// @param throttledPeriods periods in which the quota was used up
/// @param throttledNanos   time for which it was throttled, in ns, summed over its CPUs
public record Throttling(double cpus, long periods, long throttledPeriods, long throttledNanos) {
    /// Share of the quota that a CPU time over a stretch of time is.
    double use(long cpuNanos, long wallNanos) {
        return wallNanos == 0 ? 0 : cpuNanos / (cpus * wallNanos);
    }
}
