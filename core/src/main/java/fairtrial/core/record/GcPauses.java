package fairtrial.core.record;

import java.util.Arrays;
import java.util.List;

/// Pauses for garbage collection of a contender over a round's measured part, from its JVM's unified logging. Times
/// are 0 without a pause.
///
/// @param p99Micros 99th percentile by the nearest-rank method; with fewer than 100 pauses it is the longest
public record GcPauses(long count, double p99Micros, double longestMicros, double totalMicros) {
    /// The pauses of these lengths in µs.
    public static GcPauses of(List<Double> micros) {
        double[] sorted =
                micros.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) {
            return new GcPauses(0, 0, 0, 0);
        }
        int rank = (int) Math.ceil(0.99 * sorted.length);
        return new GcPauses(
                sorted.length,
                sorted[rank - 1],
                sorted[sorted.length - 1],
                Arrays.stream(sorted).sum());
    }
}
