package fairtrial.core.stats;

import java.util.stream.IntStream;

/// Allan deviation: the difference between the means of neighbouring windows, by window length [Allan 1966].
/// White noise falls with the square root of the length, flicker noise stays level, drift rises.
public final class AllanDeviation {
    private AllanDeviation() {}

    /// The square root of half the mean square difference between means of `window` values and those of the
    /// next window.
    ///
    /// @param values finite, at equal distances
    /// @param window number of values in a window, at least 1
    /// @throws IllegalArgumentException with fewer than two windows
    public static double of(double[] values, int window) {
        int windows = Samples.checked(values, 2 * window).length / window;
        double[] means = IntStream.range(0, windows)
                .mapToDouble(i -> IntStream.range(i * window, (i + 1) * window)
                        .mapToDouble(j -> values[j])
                        .average()
                        .orElseThrow())
                .toArray();
        double square = IntStream.range(1, windows)
                .mapToDouble(i -> (means[i] - means[i - 1]) * (means[i] - means[i - 1]))
                .average()
                .orElseThrow();
        return Math.sqrt(square / 2);
    }
}
