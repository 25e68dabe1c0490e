package fairtrial.core.stats;

import java.util.stream.IntStream;

/// How far the means of two neighbouring windows differ, by the length of a window [Allan 1966]: white noise
/// falls with the root of the length, flicker stays level, drift rises.
public final class AllanDeviation {
    private AllanDeviation() {}

    /// The root of half the mean square difference of means of `window` values with those of the next ones.
    ///
    /// @param values finite, taken at equal distances
    /// @param window from 1 on
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
