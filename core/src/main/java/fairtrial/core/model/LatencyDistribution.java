package fairtrial.core.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/// Distribution of a response time with a given mean and, for two of the shapes, a given standard deviation.
///
/// @param meanMillis   mean; of a normal one before times below 0 become 0
/// @param spreadMillis standard deviation of a normal or lognormal one
public record LatencyDistribution(Shape shape, double meanMillis, double spreadMillis) {
    /// The shape of a distribution.
    public enum Shape {
        CONSTANT,
        NORMAL,
        LOGNORMAL,
        EXPONENTIAL;

        /// The shape of that name; empty if there is none.
        public static Optional<Shape> of(String name) {
            return Arrays.stream(values())
                    .filter(shape -> shape.name().toLowerCase(Locale.ROOT).equals(name))
                    .findFirst();
        }
    }

    private static final double NANOS = 1e6;

    public LatencyDistribution {
        if (!(meanMillis >= 0) || !(spreadMillis >= 0)) {
            throw new IllegalArgumentException("a time below 0");
        }
    }

    /// The next time in ns, never below 0.
    public long nextNanos(SplittableRandom random) {
        double millis = switch (shape) {
            case CONSTANT -> meanMillis;
            case NORMAL -> Math.max(0, meanMillis + spreadMillis * random.nextGaussian());
            case LOGNORMAL -> lognormal(random);
            case EXPONENTIAL -> -meanMillis * Math.log1p(-random.nextDouble());
        };
        return Math.round(millis * NANOS);
    }

    /// With σ² = ln(1 + (sd / mean)²) and µ = ln(mean) − σ² / 2, the mean and the standard deviation are as given.
    private double lognormal(SplittableRandom random) {
        double variance = Math.log1p(Math.pow(spreadMillis / meanMillis, 2));
        double location = Math.log(meanMillis) - variance / 2;
        return Math.exp(location + Math.sqrt(variance) * random.nextGaussian());
    }
}
