package fairtrial.core.stats;

import java.util.Arrays;

/// Basic sums for all estimates of this package.
public final class Samples {
    /// Largest spread that counts as rounding instead of noise. Logs of throughputs are below 40, so one
    /// rounding error of a difference is below 1e-14. No clock distinguishes two throughputs that differ by
    /// one part in 10^12.
    static final double ZERO_SD = 1e-12;

    private Samples() {}

    /// The arithmetic mean.
    public static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /// The sum of squares around the mean.
    public static double squares(double[] values) {
        double mean = mean(values);
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return sum;
    }

    /// The middle value, or the mean of the two middle values.
    public static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// The given values.
    ///
    /// @throws IllegalArgumentException if there are fewer than `least`, or one is not finite
    static double[] checked(double[] values, int least) {
        if (values.length < least) {
            throw new IllegalArgumentException(values.length + " values, needed " + least);
        }
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("not a finite number: " + value);
            }
        }
        return values;
    }
}
