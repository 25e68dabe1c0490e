package fairtrial.lab.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// Requests of each second of a log.
final class LoggedSeconds {
    /// An hour: its plan stays readable, and its rates hardly follow the time of day.
    private static final int MOST = 3600;

    /// A week: lines of other days are not counted.
    private static final int MOST_KEPT = 7 * 24 * MOST;

    private final TreeMap<Long, Integer> counts = new TreeMap<>();

    /// One request.
    ///
    /// @param second since 1970
    void add(long second) {
        if (counts.size() < MOST_KEPT || counts.containsKey(second)) {
            counts.merge(second, 1, Integer::sum);
        }
    }

    /// The seconds of the hour with the most requests, or of all of a shorter log, in order.
    List<Integer> busiest() {
        long from = 0;
        long most = 0;
        long sum = 0;
        TreeMap<Long, Integer> within = new TreeMap<>();
        for (var second : counts.entrySet()) {
            within.put(second.getKey(), second.getValue());
            sum += second.getValue();
            while (within.firstKey() <= second.getKey() - MOST) {
                sum -= within.pollFirstEntry().getValue();
            }
            if (sum > most) {
                most = sum;
                from = within.firstKey();
            }
        }
        if (most == 0) {
            return List.of();
        }
        List<Integer> seconds = new ArrayList<>();
        for (long second = from; second <= Math.min(counts.lastKey(), from + MOST - 1); second++) {
            seconds.add(counts.getOrDefault(second, 0));
        }
        return seconds;
    }
}
