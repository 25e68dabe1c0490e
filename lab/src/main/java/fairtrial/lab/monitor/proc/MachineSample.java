package fairtrial.lab.monitor.proc;

import fairtrial.core.model.Reading;
import fairtrial.lab.monitor.net.TcpCounters;

/// The counters of the whole machine at one moment.
///
/// @param atNanos        `System.nanoTime()` of the reading
/// @param cpus           activity of the CPUs since boot
/// @param runnable       threads that run or wait for a CPU
/// @param swappedPages   pages swapped in and out since boot
/// @param pressureMicros µs since boot in which some task waited for memory
/// @param throttledNanos ns for which our cgroup was throttled
/// @param tcp            counters of the network
public record MachineSample(
        long atNanos,
        Reading<CpuStates> cpus,
        Reading<Integer> runnable,
        Reading<Long> swappedPages,
        Reading<Long> pressureMicros,
        Reading<Long> throttledNanos,
        Reading<TcpCounters> tcp) {}
