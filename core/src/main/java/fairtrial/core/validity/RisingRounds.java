package fairtrial.core.validity;

import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Changepoint;
import fairtrial.core.stats.Slope;
import java.util.List;
import java.util.Set;

/// Rounds in which the throughput of a contender still rises while it is measured. A JVM that was level before
/// its first slice may find new work for its compilers in them.
public final class RisingRounds {
    /// Rate of false alarms for one JVM. It is no check of the run: it only says which JVMs were not shown warm.
    private static final double FALSE_ALARM = 0.01;

    private RisingRounds() {}

    /// The numbers of these rounds.
    public static Set<Integer> of(RunRecord record, String contender) {
        return Warmth.numbers(Warmth.capacityRounds(record, contender), RisingRounds::rises);
    }

    private static boolean rises(List<MeasuredSlice> slices) {
        double[] logs = Warmth.throughputs(slices);
        return logs.length >= Changepoint.SHORTEST_SERIES && Slope.of(logs).risesBy(Warmth.LEAST_STEP, FALSE_ALARM);
    }
}
