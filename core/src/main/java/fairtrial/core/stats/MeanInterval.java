package fairtrial.core.stats;

import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/// The mean of a sample with its 95 % interval by Student's t.
public record MeanInterval(double lo, double mean, double hi) {
    private static final double TAIL = 0.025;

    /// Fewer values have no usable spread.
    private static final int LEAST = 3;

    /// Empty for fewer than three values.
    public static Optional<MeanInterval> of(double... values) {
        if (values.length < LEAST) {
            return Optional.empty();
        }
        int n = Samples.checked(values, LEAST).length;
        double mean = Samples.mean(values);
        double error = Math.sqrt(Samples.squares(values) / (n - 1) / n);
        double half = TDistribution.of(n - 1.0).inverseSurvivalProbability(TAIL) * error;
        return Optional.of(new MeanInterval(mean - half, mean, mean + half));
    }
}
