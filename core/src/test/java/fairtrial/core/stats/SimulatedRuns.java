package fairtrial.core.stats;

import java.util.SplittableRandom;

/// Whole simulated runs, slices and all: fork sd 1 % and slice sd 3 %, a drift that a block shares, 3 % of the
/// slices 15 % slower.
final class SimulatedRuns {
    private static final int BLOCKS = 5;

    private final int rounds;
    private final double[] truth;
    private final SplittableRandom random;

    /// @param truth the contenders' true logs
    SimulatedRuns(int rounds, double[] truth, long seed) {
        this.rounds = rounds;
        this.truth = truth;
        this.random = new SplittableRandom(seed);
    }

    /// One run as round contrasts `[round][pair]` of all pairs.
    double[][] next() {
        double[][] contrasts = new double[rounds][];
        for (int round = 0; round < rounds; round++) {
            contrasts[round] = RoundContrast.values(round(), Family.ALL_PAIRS);
        }
        return contrasts;
    }

    private double[][] round() {
        double[] forks = new double[truth.length];
        for (int contender = 0; contender < truth.length; contender++) {
            forks[contender] = truth[contender] + 0.01 * random.nextGaussian();
        }
        double[][] logs = new double[BLOCKS][truth.length];
        for (double[] block : logs) {
            double drift = 0.05 * random.nextGaussian();
            for (int contender = 0; contender < truth.length; contender++) {
                double outlier = random.nextDouble() < 0.03 ? -0.15 : 0;
                block[contender] = drift + forks[contender] + 0.03 * random.nextGaussian() + outlier;
            }
        }
        return logs;
    }
}
