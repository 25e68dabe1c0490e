package fairtrial.lab.monitor.proc;

import fairtrial.core.model.Reading;
import java.util.HashMap;
import java.util.Map;

/// What the threads of a process did between two readings.
///
/// @param tasks          by thread id, those that were alive at the end
/// @param endedNanos     CPU time of threads that ended meanwhile
/// @param readWriteCalls read and write calls of the process
public record TaskUse(Map<Integer, TaskCounters> tasks, long endedNanos, Reading<Long> readWriteCalls) {
    /// The ticks of a process and the clocks of its threads are read one after the other, and ticks are 10 ms
    /// coarse.
    private static final long COARSE_NANOS = 2 * Ticks.NANOS;

    public TaskUse {
        tasks = Map.copyOf(tasks);
    }

    /// The difference of two readings of one process.
    public static Reading<TaskUse> between(Reading<TaskSample> before, Reading<TaskSample> after) {
        return switch (before) {
            case Reading.Unavailable<TaskSample>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<TaskSample>(TaskSample first) ->
                switch (after) {
                    case Reading.Unavailable<TaskSample>(String reason) -> Reading.unavailable(reason);
                    case Reading.Available<TaskSample>(TaskSample last) ->
                        first.startTicks() == last.startTicks()
                                ? Reading.of(between(first, last))
                                : Reading.unavailable("another process has taken the number");
                };
        };
    }

    private static TaskUse between(TaskSample before, TaskSample after) {
        Map<Integer, TaskCounters> tasks = new HashMap<>();
        long nanos = 0;
        for (Map.Entry<Integer, TaskCounters> task : after.tasks().entrySet()) {
            TaskCounters used = task.getValue().since(before.tasks().getOrDefault(task.getKey(), TaskCounters.NONE));
            tasks.put(task.getKey(), used);
            nanos += used.cpuNanos();
        }
        long ended = (after.ticks() - before.ticks()) * Ticks.NANOS - nanos;
        return new TaskUse(tasks, ended > COARSE_NANOS ? ended : 0, calls(before, after));
    }

    private static Reading<Long> calls(TaskSample before, TaskSample after) {
        return switch (before.readWriteCalls()) {
            case Reading.Unavailable<Long> none -> none;
            case Reading.Available<Long>(Long first) -> after.readWriteCalls().map(last -> last - first);
        };
    }
}
