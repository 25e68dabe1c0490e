package fairtrial.proof.selftest;

import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.stats.AllanDeviation;
import java.util.Arrays;
import java.util.List;

/// Noise of one warm contender under continuous load: the difference between neighbouring windows, by window
/// length.
///
/// @param what        container and JVM flags
/// @param connections connections of the closed loop
/// @param warmUpTurns turns of load until it was warm, in both stages
/// @param perSecond   mean throughput, in requests per second
/// @param points      deviation by window length
public record NoiseTrace(String what, int connections, int warmUpTurns, double perSecond, List<Point> points) {
    /// Window lengths in slices: up to fifty, so that a trace of a few hundred slices has eight of the
    /// longest.
    private static final int[] WINDOWS = {1, 2, 5, 10, 20, 50};

    /// Fewer windows than this do not show their spread.
    private static final int LEAST_WINDOWS = 8;

    /// Deviation at one window length.
    ///
    /// @param deviation Allan deviation of the logarithm of the throughput
    public record Point(double seconds, double deviation) {}

    /// The trace of consecutive slices.
    ///
    /// @param sliceMillis length of one slice, in ms
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
