package fairtrial.lab.monitor.proc;

import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import java.util.Map;
import java.util.TreeMap;

/// Resources that a process used between two readings.
///
/// @param cpu         its CPU time; the split into user and system comes from the kernel's ticks, which are
///     10 ms coarse
/// @param threadNanos CPU time of the threads that were alive at the end, by thread id; those that used none
///     are left out
/// @param wallNanos   length of the stretch
public record ProcessUse(CpuTimes cpu, Reading<Map<Integer, Long>> threadNanos, long wallNanos) {
    /// The difference of two readings of one process.
    public static Reading<ProcessUse> difference(Reading<ProcessSample> before, Reading<ProcessSample> after) {
        return switch (before) {
            case Reading.Unavailable<ProcessSample>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<ProcessSample>(ProcessSample first) ->
                switch (after) {
                    case Reading.Unavailable<ProcessSample>(String reason) -> Reading.unavailable(reason);
                    case Reading.Available<ProcessSample>(ProcessSample last) ->
                        first.startTicks() == last.startTicks()
                                ? Reading.of(difference(first, last))
                                : Reading.unavailable("another process has taken the number");
                };
        };
    }

    private static ProcessUse difference(ProcessSample before, ProcessSample after) {
        long user = (after.userTicks() - before.userTicks()) * Ticks.NANOS;
        long system = (after.systemTicks() - before.systemTicks()) * Ticks.NANOS;
        CpuTimes coarse = new CpuTimes(Math.max(0, user), Math.max(0, system));
        Reading<Map<Integer, Long>> threads = switch (before.threadNanos()) {
            case Reading.Unavailable<Map<Integer, Long>> none -> none;
            case Reading.Available<Map<Integer, Long>>(Map<Integer, Long> first) ->
                after.threadNanos().map(last -> differences(first, last));
        };
        return new ProcessUse(
                precise(coarse, threads, sameOrMoreThreads(before, after)),
                threads,
                after.atNanos() - before.atNanos());
    }

    private static Map<Integer, Long> differences(Map<Integer, Long> before, Map<Integer, Long> after) {
        Map<Integer, Long> used = new TreeMap<>();
        after.forEach((tid, nanos) -> {
            long more = nanos - before.getOrDefault(tid, 0L);
            if (more > 0) {
                used.put(tid, more);
            }
        });
        return used;
    }

    /// The CPU time from the threads' nanoseconds, split by the ticks, when no thread has ended. The time of
    /// an ended thread is in the ticks alone.
    private static CpuTimes precise(CpuTimes coarse, Reading<Map<Integer, Long>> threads, boolean noneEnded) {
        if (!noneEnded || !(threads instanceof Reading.Available<Map<Integer, Long>>(Map<Integer, Long> used))) {
            return coarse;
        }
        long total = used.values().stream().mapToLong(Long::longValue).sum();
        double userShare = coarse.totalNanos() == 0 ? 1 : coarse.userNanos() / (double) coarse.totalNanos();
        long user = Math.round(total * userShare);
        return new CpuTimes(user, total - user);
    }

    private static boolean sameOrMoreThreads(ProcessSample before, ProcessSample after) {
        return before.threadNanos() instanceof Reading.Available<Map<Integer, Long>>(Map<Integer, Long> first)
                && after.threadNanos() instanceof Reading.Available<Map<Integer, Long>>(Map<Integer, Long> last)
                && last.keySet().containsAll(first.keySet());
    }
}
