package fairtrial.core.stats;

import java.util.ArrayList;
import java.util.List;

/// Standard deviation of single values in short series that may still rise or fall, from their second
/// differences. A straight line has none, and `x₀ − 2x₁ + x₂` of independent values with standard deviation σ
/// has variance 6σ² (the idea of von Neumann's mean square successive difference, one order up). The median
/// over all series makes a single odd turn harmless.
public final class LevelNoise {
    /// The median of |z| for a standard normal z is 1 / 1.4826.
    private static final double MEDIAN_TO_SD = 1.4826;

    /// Fewer second differences than this show nothing.
    private static final int FEWEST = 4;

    private LevelNoise() {}

    /// The standard deviation of one value; `atLeast` where that is larger or the series are too short.
    public static double of(List<double[]> series, double atLeast) {
        List<Double> bends = new ArrayList<>();
        for (double[] values : series) {
            for (int i = 2; i < values.length; i++) {
                bends.add(Math.abs(values[i - 2] - 2 * values[i - 1] + values[i]));
            }
        }
        if (bends.size() < FEWEST) {
            return atLeast;
        }
        double[] all = bends.stream().mapToDouble(Double::doubleValue).toArray();
        return Math.max(atLeast, MEDIAN_TO_SD * Samples.median(all) / Math.sqrt(6));
    }
}
