package fairtrial.core.stats;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Simulated experiments on several machines in which no contender differs over all machines of the class:
/// the path of the family's largest |t| over the looks. The effects of machines and of rounds on a contender
/// are normal and independent; location and scale cancel in t.
final class MachinePaths {
    private final int[] a;
    private final int[] b;
    private final double[] spreads;
    private final double betweenMachines;
    private final double betweenRounds;
    private final DealtRounds deal;
    private final int firstLook;

    private final double[] effects;
    private final double[][] machineEffects;
    private final double[][] sums;
    private final double[] means;
    private final double[] meanSquares;
    private final double[] squares;
    private final double[] explained;

    /// Experiments of one kind of contenders and machines.
    ///
    /// @param spreads         standard deviation of the effects on each contender, relative to the others
    /// @param betweenMachines standard deviation between machines, relative to the one between rounds
    /// @param betweenRounds   standard deviation between rounds of one machine
    /// @param deal            the rounds up to the last look
    MachinePaths(
            Family family,
            double[] spreads,
            double betweenMachines,
            double betweenRounds,
            DealtRounds deal,
            int firstLook) {
        List<Pair> pairs = family.pairs(spreads.length);
        this.a = pairs.stream().mapToInt(Pair::a).toArray();
        this.b = pairs.stream().mapToInt(Pair::b).toArray();
        this.spreads = spreads.clone();
        this.betweenMachines = betweenMachines;
        this.betweenRounds = betweenRounds;
        this.deal = deal;
        this.firstLook = firstLook;
        this.effects = new double[spreads.length];
        this.machineEffects = new double[deal.machines()][spreads.length];
        this.sums = new double[deal.machines()][a.length];
        this.means = new double[a.length];
        this.meanSquares = new double[a.length];
        this.squares = new double[a.length];
        this.explained = new double[a.length];
    }

    /// The largest |t| as `[look][path]`; look 0 is `firstLook`. Each path has its own seed, so that it is
    /// the same up to a look however many machines and looks follow.
    float[][] largestT(int paths, long seed) {
        float[][] largest = new float[deal.rounds() - firstLook + 1][paths];
        for (int path = 0; path < paths; path++) {
            clear();
            SplittableRandom random = new SplittableRandom(seed + path);
            for (int round = 0; round < deal.rounds(); round++) {
                int look = round + 1 - firstLook;
                boolean same = betweenRounds == 0 && deal.before(round) > 0;
                if (!same) {
                    add(round, random);
                }
                if (look >= 0) {
                    largest[look][path] = same && look > 0 ? largest[look - 1][path] : (float) largestT(round);
                }
            }
        }
        return largest;
    }

    private void clear() {
        for (double[] row : sums) {
            Arrays.fill(row, 0);
        }
        for (double[] totals : List.of(means, meanSquares, squares, explained)) {
            Arrays.fill(totals, 0);
        }
    }

    private void add(int round, SplittableRandom random) {
        int machine = deal.machine(round);
        int before = deal.before(round);
        for (int contender = 0; contender < spreads.length; contender++) {
            if (before == 0) {
                machineEffects[machine][contender] =
                        betweenMachines > 0 ? betweenMachines * spreads[contender] * random.nextGaussian() : 0;
            }
            double noise = betweenRounds > 0 ? betweenRounds * spreads[contender] * random.nextGaussian() : 0;
            effects[contender] = machineEffects[machine][contender] + noise;
        }
        double share = 1.0 / (before + 1);
        for (int pair = 0; pair < a.length; pair++) {
            double difference = effects[a[pair]] - effects[b[pair]];
            double sum = sums[machine][pair];
            double old = before == 0 ? 0 : sum / before;
            double mean = (sum + difference) * share;
            sums[machine][pair] = sum + difference;
            means[pair] += mean - old;
            meanSquares[pair] += mean * mean - old * old;
            squares[pair] += difference * difference;
            explained[pair] += (before + 1) * mean * mean - before * old * old;
        }
    }

    /// The largest |t| after a round, as [MachineIntervals] computes it. Sums of squares are differences of
    /// totals, because these loops run some ten million times.
    private double largestT(int round) {
        int taking = deal.taking(round);
        int degrees = betweenRounds == 0 ? 0 : round + 1 - taking;
        double scatters = 0;
        double residuals = 0;
        for (int pair = 0; pair < a.length; pair++) {
            scatters += scatter(pair, taking);
            residuals += squares[pair] - explained[pair];
        }
        double pooledScatter = scatters / a.length / (taking - 1);
        double pooledResidual = degrees == 0 ? 0 : residuals / a.length / degrees;
        double largest = 0;
        for (int pair = 0; pair < a.length; pair++) {
            double between =
                    ShrunkVariance.of(scatter(pair, taking), pooledScatter, MachineValues.WEIGHT, taking) / taking;
            double own = degrees == 0
                    ? 0
                    : ShrunkVariance.of(squares[pair] - explained[pair], pooledResidual, degrees + 1)
                            * deal.ownShare(round);
            double variance = Math.max(between, own);
            double mean = means[pair] / taking;
            if (mean * mean > largest * variance) {
                largest = mean * mean / variance;
            }
        }
        return Math.sqrt(largest);
    }

    private double scatter(int pair, int taking) {
        return Math.max(0, meanSquares[pair] - means[pair] * means[pair] / taking);
    }
}
