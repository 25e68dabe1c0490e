package fairtrial.core.validity;

import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Changepoint;
import fairtrial.core.stats.Slope;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Rounds in which the throughput of a contender still rises while it is measured. A JVM that was level before its
/// first
/// slice may find new work for its compilers in them.
public final class RisingRounds {
    /// Rate of false alarms for one JVM. It is no check of the run: it only says which JVMs were not shown warm.
    private static final double FALSE_ALARM = 0.01;

    /// The same least change as in the check `warmth`.
    private static final double LEAST_RISE = 0.05;

    private RisingRounds() {}

    /// The numbers of these rounds.
    public static Set<Integer> of(RunRecord record, String contender) {
        return record.capacity(contender).stream()
                .filter(slice -> slice.result().completed() > 0)
                .collect(Collectors.groupingBy(MeasuredSlice::round))
                .entrySet()
                .stream()
                .filter(round -> rises(round.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static boolean rises(List<MeasuredSlice> slices) {
        double[] logs =
                slices.stream().mapToDouble(s -> Math.log(s.throughput())).toArray();
        return logs.length >= Changepoint.SHORTEST_SERIES && Slope.of(logs).risesBy(LEAST_RISE, FALSE_ALARM);
    }
}
