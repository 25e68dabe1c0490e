package fairtrial.core.stats;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Jackknife interval of any estimate, from the estimates with one part left out [Tukey 1958]. It only needs
/// independent parts.
public record Jackknife(double lo, double mid, double hi) {
    private static final int LEAST = 3;

    /// The estimate over all parts with its interval.
    ///
    /// @param confidence two-sided, 0–1, exclusive
    /// @param parts      at least three
    public static <P> Jackknife of(double confidence, List<P> parts, ToDoubleFunction<List<P>> estimate) {
        int n = parts.size();
        if (n < LEAST) {
            throw new IllegalArgumentException(n + " parts, needed " + LEAST);
        }
        double mid = estimate.applyAsDouble(parts);
        double[] without = IntStream.range(0, n)
                .mapToDouble(left -> estimate.applyAsDouble(IntStream.range(0, n)
                        .filter(i -> i != left)
                        .mapToObj(parts::get)
                        .toList()))
                .toArray();
        double error = Math.sqrt((n - 1.0) / n * Samples.squares(without));
        double half = StudentT.twoSided(n - 1.0, confidence) * error;
        return new Jackknife(mid - half, mid, mid + half);
    }
}
