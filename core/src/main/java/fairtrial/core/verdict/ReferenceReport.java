package fairtrial.core.verdict;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Reference;
import java.util.List;

/// The reference of a run: medians over rounds, between the smallest and the largest round. These are no confidence
/// intervals.
///
/// @param server        name and version
/// @param rounds        rounds in which it was measured
/// @param throughputRps its right responses per second under the capacity load
/// @param loadBound     whether the load generator was the limit, so that the reference can do more
/// @param ratios        throughput of contenders as a share of the reference's, of the same round
public record ReferenceReport(
        Reference reference,
        String server,
        int rounds,
        Interval throughputRps,
        boolean loadBound,
        List<ReferenceRatio> ratios) {
    public ReferenceReport {
        ratios = List.copyOf(ratios);
    }

    /// Throughput of one contender divided by the reference's.
    public record ReferenceRatio(String contender, Interval ratio) {}
}
