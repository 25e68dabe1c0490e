package fairtrial.core.stats;

import java.util.Optional;

/// The mean of a sample with its 95 % interval by Student's t.
public record MeanInterval(double lo, double mean, double hi) {
    private static final double CONFIDENCE = 0.95;

    /// Fewer values have no usable spread.
    private static final int LEAST = 3;

    /// The mean and interval of the values; empty for fewer than three.
    public static Optional<MeanInterval> of(double... values) {
        if (values.length < LEAST) {
            return Optional.empty();
        }
        int n = Samples.checked(values, LEAST).length;
        double mean = Samples.mean(values);
        double error = Math.sqrt(Samples.squares(values) / (n - 1) / n);
        double half = StudentT.twoSided(n - 1.0, CONFIDENCE) * error;
        return Optional.of(new MeanInterval(mean - half, mean, mean + half));
    }
}
