package fairtrial.proof.selftest;

import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.stats.AllanDeviation;
import java.util.Arrays;
import java.util.List;

/// One warm contender under continuous load: how much neighbouring windows of it differ, by their length.
///
/// @param what        container and JVM flags
/// @param connections of the closed loop
/// @param warmUpTurns of load until it was warm, in both stages
/// @param perSecond   mean throughput
/// @param points      by length of a window
public record NoiseTrace(String what, int connections, int warmUpTurns, double perSecond, List<Point> points) {
    /// Lengths of windows, in slices: up to fifty, so that a trace of some hundreds still has eight of the longest.
    private static final int[] WINDOWS = {1, 2, 5, 10, 20, 50};

    /// Fewer windows than this say nothing about their spread.
    private static final int LEAST_WINDOWS = 8;

    /// One length of a window.
    ///
    /// @param deviation Allan deviation of the logarithm of the throughput
    public record Point(double seconds, double deviation) {}

    /// From slices that follow one another.
    ///
    /// @param sliceMillis length of one
    public static NoiseTrace of(
            String what, int connections, int warmUpTurns, long sliceMillis, List<MeasuredSlice> slices) {
        double[] logs = slices.stream()
                .mapToDouble(MeasuredSlice::throughput)
                .filter(x -> x > 0)
                .map(Math::log)
                .toArray();
        List<Point> points = Arrays.stream(WINDOWS)
                .filter(window -> logs.length >= LEAST_WINDOWS * window)
                .mapToObj(window -> new Point(window * sliceMillis / 1e3, AllanDeviation.of(logs, window)))
                .toList();
        double mean =
                slices.stream().mapToDouble(MeasuredSlice::throughput).average().orElse(0);
        return new NoiseTrace(what, connections, warmUpTurns, mean, points);
    }
}
