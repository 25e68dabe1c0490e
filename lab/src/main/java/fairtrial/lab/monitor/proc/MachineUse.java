package fairtrial.lab.monitor.proc;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ListenQueue;
import fairtrial.core.record.MachineCpu;
import fairtrial.lab.monitor.net.TcpCounters;
import fairtrial.lab.monitor.net.TcpUse;
import java.util.function.BiFunction;

/// Activity of the whole machine between two readings. Ticks are 10 ms: over half a second a share is right to
/// about 2 % of one CPU.
public record MachineUse(MachineSample before, MachineSample after) {
    /// Length of the stretch, in nanoseconds.
    public long wallNanos() {
        return after.atNanos() - before.atNanos();
    }

    /// Time of these CPUs by state, as shares (0–1).
    public Reading<MachineCpu> shares(CpuSet cpus) {
        return ticks(cpus).map(CpuStates::shares);
    }

    /// Time of all CPUs by state, as shares (0–1).
    public Reading<MachineCpu> allShares() {
        return allTicks().map(CpuStates::shares);
    }

    /// CPU time of other processes, as a share of all CPU time (0–1).
    ///
    /// @param oursNanos CPU time of all our processes over the same stretch
    public Reading<Double> othersShare(long oursNanos) {
        return allTicks()
                .map(ticks ->
                        share(Math.max(0, CpuStates.ofProcesses(ticks) * (double) Ticks.NANOS - oursNanos), ticks));
    }

    /// An amount of CPU time as a share of all CPU time (0–1).
    public Reading<Double> shareOfAll(long nanos) {
        return allTicks().map(ticks -> share((double) nanos, ticks));
    }

    private static double share(double nanos, long[] ticks) {
        return nanos / (CpuStates.total(ticks) * (double) Ticks.NANOS);
    }

    /// CPUs that were online; 0 when the kernel does not give them.
    public int cpuCount() {
        return after.cpus() instanceof Reading.Available<CpuStates>(CpuStates states)
                ? states.all().size()
                : 0;
    }

    /// Pages swapped in and out.
    public Reading<Long> swappedPages() {
        return both(before.swappedPages(), after.swappedPages(), (first, last) -> last - first);
    }

    /// Share of the stretch (0–1) in which some task of the machine waited for memory.
    public Reading<Double> memoryPressure() {
        return both(
                before.pressureMicros(),
                after.pressureMicros(),
                (first, last) -> 1000.0 * (last - first) / Math.max(1, wallNanos()));
    }

    /// Time for which our cgroup was throttled, in nanoseconds, summed over its CPUs.
    public Reading<Long> throttledNanos() {
        return both(before.throttledNanos(), after.throttledNanos(), (first, last) -> last - first);
    }

    /// Rejected connections.
    public Reading<ListenQueue> listenQueue() {
        return tcp(TcpCounters::listenQueueSince);
    }

    /// Retransmissions, aborts and resets of TCP.
    public Reading<TcpUse> tcp() {
        return tcp(TcpCounters::useSince);
    }

    private <R> Reading<R> tcp(BiFunction<TcpCounters, TcpCounters, Reading<R>> difference) {
        return switch (both(before.tcp(), after.tcp(), (first, last) -> difference.apply(last, first))) {
            case Reading.Unavailable<Reading<R>>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<Reading<R>>(Reading<R> reading) -> reading;
        };
    }

    private Reading<long[]> allTicks() {
        return switch (after.cpus()) {
            case Reading.Unavailable<CpuStates>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<CpuStates>(CpuStates states) -> ticks(states.all());
        };
    }

    private Reading<long[]> ticks(CpuSet cpus) {
        Reading<long[]> ticks = both(before.cpus(), after.cpus(), (first, last) -> last.usedSince(first, cpus));
        return ticks instanceof Reading.Available<long[]>(long[] states) && CpuStates.total(states) == 0
                ? Reading.unavailable("shorter than a clock tick, or CPUs " + cpus.list() + " are offline")
                : ticks;
    }

    private static <T, R> Reading<R> both(Reading<T> before, Reading<T> after, BiFunction<T, T, R> difference) {
        return switch (before) {
            case Reading.Unavailable<T>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<T>(T first) -> after.map(last -> difference.apply(first, last));
        };
    }
}
