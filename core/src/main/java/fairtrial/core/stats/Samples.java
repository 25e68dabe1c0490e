package fairtrial.core.stats;

import java.util.Arrays;

/// The few sums that every estimate here starts from.
public final class Samples {
    /// A spread at or below this is rounding, not noise: logs of throughputs are below 40, so one rounding
    /// error of a difference is below 1e-14, and no clock tells two throughputs apart by one part in 10^12.
    static final double ZERO_SD = 1e-12;

    private Samples() {}

    /// Arithmetic mean.
    public static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /// Sum of squares around the mean.
    static double squares(double[] values) {
        double mean = mean(values);
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return sum;
    }

    /// The middle value, or the mean of the two middle ones.
    public static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// `values` itself, when it has at least `least` numbers and all are finite.
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
