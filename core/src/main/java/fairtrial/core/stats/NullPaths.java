package fairtrial.core.stats;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Simulated experiments in which no contender differs: the path of the family's largest |t| over the looks.
/// The round effect of a contender is normal and independent; location and scale cancel in t.
final class NullPaths {
    private final int[] a;
    private final int[] b;
    private final double[] spreads;
    private final double weight;
    private final int firstLook;
    private final int lastLook;

    NullPaths(Family family, int contenders, int firstLook, int lastLook) {
        this(family, ones(contenders), ShrunkVariance.WEIGHT, firstLook, lastLook);
    }

    /// Simulated experiments with contenders of unequal spread.
    ///
    /// @param spreads standard deviation of each contender's effect
    /// @param weight  number of rounds that the family's variance counts for
    NullPaths(Family family, double[] spreads, double weight, int firstLook, int lastLook) {
        List<Pair> pairs = family.pairs(spreads.length);
        this.a = pairs.stream().mapToInt(Pair::a).toArray();
        this.b = pairs.stream().mapToInt(Pair::b).toArray();
        this.spreads = spreads.clone();
        this.weight = weight;
        this.firstLook = firstLook;
        this.lastLook = lastLook;
    }

    private static double[] ones(int contenders) {
        double[] ones = new double[contenders];
        Arrays.fill(ones, 1);
        return ones;
    }

    /// The largest |t| as `[look][path]`; look 0 is `firstLook`.
    float[][] largestT(int paths, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[][] largest = new float[lastLook - firstLook + 1][paths];
        double[] effects = new double[spreads.length];
        for (int path = 0; path < paths; path++) {
            double[] sums = new double[a.length];
            double[] squares = new double[a.length];
            for (int round = 1; round <= lastLook; round++) {
                for (int contender = 0; contender < spreads.length; contender++) {
                    effects[contender] = spreads[contender] * random.nextGaussian();
                }
                add(effects, sums, squares);
                if (round >= firstLook) {
                    largest[round - firstLook][path] = (float) largestT(sums, squares, round);
                }
            }
        }
        return largest;
    }

    private void add(double[] effects, double[] sums, double[] squares) {
        for (int pair = 0; pair < a.length; pair++) {
            double difference = effects[a[pair]] - effects[b[pair]];
            sums[pair] += difference;
            squares[pair] += difference * difference;
        }
    }

    /// The largest |t| after some rounds. With sums S and Q of the contrasts and of their squares: SS = Q −
    /// S²/R and t² = (S/R)² / (s²/R) = S² / (R·s²). Twenty contenders have 190 pairs, so these loops multiply,
    /// and divide only for a new largest value.
    private double largestT(double[] sums, double[] squares, int rounds) {
        double share = 1.0 / rounds;
        double total = 0;
        for (int pair = 0; pair < sums.length; pair++) {
            total += squares[pair] - sums[pair] * sums[pair] * share;
        }
        double pooled = total / sums.length / (rounds - 1);
        double largest = 0;
        for (int pair = 0; pair < sums.length; pair++) {
            double square = sums[pair] * sums[pair];
            double variance = rounds * ShrunkVariance.of(squares[pair] - square * share, pooled, weight, rounds);
            if (square > largest * variance) {
                largest = square / variance;
            }
        }
        return Math.sqrt(largest);
    }
}
