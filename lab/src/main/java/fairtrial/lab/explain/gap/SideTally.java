package fairtrial.lab.explain.gap;

import fairtrial.core.explain.SampledCpu;
import fairtrial.core.explain.gap.RoleCounts;
import fairtrial.core.explain.gap.SideCounts;
import fairtrial.core.model.Reading;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ThreadRole;
import fairtrial.lab.monitor.proc.TaskCounters;
import fairtrial.lab.monitor.proc.TaskUse;
import fairtrial.lab.monitor.proc.ThreadRoles;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Sums over the plain slices of one contender in one round.
final class SideTally {
    private final Map<Integer, TaskCounters> tasks = new HashMap<>();
    private int slices;
    private double throughputs;
    private long requests;
    private long endedNanos;
    private Reading<Long> calls = Reading.of(0L);
    private Reading<Long> allocated = Reading.of(0L);

    /// Adds a slice.
    ///
    /// @param bytes allocated meanwhile
    void add(MeasuredSlice slice, TaskUse use, Reading<Long> bytes) {
        slices++;
        throughputs += slice.throughput();
        requests += slice.result().counts().completedTotal();
        endedNanos += use.endedNanos();
        use.tasks().forEach((tid, counters) -> tasks.merge(tid, counters, TaskCounters::plus));
        calls = sum(calls, use.readWriteCalls());
        allocated = sum(allocated, bytes);
    }

    private static Reading<Long> sum(Reading<Long> one, Reading<Long> other) {
        return switch (one) {
            case Reading.Unavailable<Long> none -> none;
            case Reading.Available<Long>(Long value) -> other.map(more -> value + more);
        };
    }

    /// CPU time of all threads, in ns.
    long cpuNanos() {
        return tasks.values().stream().mapToLong(TaskCounters::cpuNanos).sum() + endedNanos;
    }

    /// The threads that were seen.
    Set<Integer> threads() {
        return Set.copyOf(tasks.keySet());
    }

    /// The sums.
    ///
    /// @param names       of the threads; one without a name has the role `other`
    /// @param samples     of the recorded slices
    /// @param systemCalls per request
    SideCounts counts(Map<Integer, String> names, List<SampledCpu> samples, Reading<Double> systemCalls) {
        Map<ThreadRole, TaskCounters> roles = new EnumMap<>(ThreadRole.class);
        tasks.forEach((tid, counters) -> roles.merge(
                ThreadRoles.of(names.getOrDefault(tid, "")).orElse(ThreadRole.OTHER), counters, TaskCounters::plus));
        return new SideCounts(
                throughputs / slices,
                requests,
                endedNanos,
                roles.entrySet().stream()
                        .map(role -> new RoleCounts(
                                role.getKey(),
                                role.getValue().cpuNanos(),
                                role.getValue().kernelShare(),
                                role.getValue().voluntary(),
                                role.getValue().involuntary()))
                        .toList(),
                samples,
                SystemCalls.whole(systemCalls, calls.map(this::perRequest)),
                calls.map(this::perRequest),
                allocated.map(this::perRequest));
    }

    private double perRequest(long count) {
        return (double) count / requests;
    }
}
