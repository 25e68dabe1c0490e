package fairtrial.lab.monitor.proc;

import fairtrial.core.model.Reading;
import java.util.Map;

/// The counters of all threads of a process at one moment.
///
/// @param startTicks     start of the process, which tells it from a later one with the same number
/// @param ticks          CPU time of the process in ticks of 10 ms, that of ended threads included
/// @param tasks          by thread id
/// @param readWriteCalls read and write calls since its start (`syscr` + `syscw` of `/proc/PID/io`)
public record TaskSample(long startTicks, long ticks, Map<Integer, TaskCounters> tasks, Reading<Long> readWriteCalls) {
    public TaskSample {
        tasks = Map.copyOf(tasks);
    }
}
