package fairtrial.lab.monitor.proc;

/// The counters of one thread, at one moment or between two.
///
/// @param cpuNanos      CPU time, exact (`schedstat`)
/// @param userTicks     ticks of it outside the kernel, 10 ms coarse
/// @param systemTicks   ticks of it inside the kernel
/// @param voluntary     context switches because it waits
/// @param involuntary   context switches because another thread got the CPU
public record TaskCounters(long cpuNanos, long userTicks, long systemTicks, long voluntary, long involuntary) {
    /// Nothing.
    static final TaskCounters NONE = new TaskCounters(0, 0, 0, 0, 0);

    TaskCounters since(TaskCounters before) {
        return new TaskCounters(
                Math.max(0, cpuNanos - before.cpuNanos),
                Math.max(0, userTicks - before.userTicks),
                Math.max(0, systemTicks - before.systemTicks),
                Math.max(0, voluntary - before.voluntary),
                Math.max(0, involuntary - before.involuntary));
    }

    /// The sum of both.
    public TaskCounters plus(TaskCounters other) {
        return new TaskCounters(
                cpuNanos + other.cpuNanos,
                userTicks + other.userTicks,
                systemTicks + other.systemTicks,
                voluntary + other.voluntary,
                involuntary + other.involuntary);
    }

    /// Share of the CPU time inside the kernel, 0–1; 0 where no tick was counted.
    public double kernelShare() {
        long all = userTicks + systemTicks;
        return all == 0 ? 0 : (double) systemTicks / all;
    }
}
