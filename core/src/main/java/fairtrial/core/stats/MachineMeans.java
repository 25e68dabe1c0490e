package fairtrial.core.stats;

import java.util.Arrays;

/// The round contrasts of a family of pairs by machine: the mean of each pair on each machine, with the
/// error that follows from the rounds of that machine.
public final class MachineMeans {
    private final int[] counts;
    private final double[][] means;
    private final double[] roundVariances;

    private MachineMeans(int[] counts, double[][] means, double[] roundVariances) {
        this.counts = counts;
        this.means = means;
        this.roundVariances = roundVariances;
    }

    /// The means of the given contrasts.
    ///
    /// @param contrasts `[round][pair]`, finite, every round with the same pairs
    /// @param machines  machine of each round: 0, 1, …; every number up to the largest occurs
    public static MachineMeans of(double[][] contrasts, int[] machines) {
        if (contrasts.length == 0 || contrasts.length != machines.length) {
            throw new IllegalArgumentException(contrasts.length + " rounds, " + machines.length + " machines");
        }
        int pairs = Samples.checked(contrasts[0], 1).length;
        int[] counts = new int[Arrays.stream(machines).max().orElseThrow() + 1];
        double[][] means = new double[counts.length][pairs];
        for (int round = 0; round < contrasts.length; round++) {
            counts[machines[round]]++;
            for (int pair = 0; pair < pairs; pair++) {
                means[machines[round]][pair] += Samples.checked(contrasts[round], pairs)[pair];
            }
        }
        for (int machine = 0; machine < counts.length; machine++) {
            for (int pair = 0; pair < pairs; pair++) {
                means[machine][pair] /= counts[machine];
            }
        }
        double[] squares = squares(contrasts, machines, means);
        return new MachineMeans(counts, means, roundVariances(squares, contrasts.length - counts.length));
    }

    private static double[] squares(double[][] contrasts, int[] machines, double[][] means) {
        double[] squares = new double[contrasts[0].length];
        for (int round = 0; round < contrasts.length; round++) {
            for (int pair = 0; pair < squares.length; pair++) {
                double residual = contrasts[round][pair] - means[machines[round]][pair];
                squares[pair] += residual * residual;
            }
        }
        return squares;
    }

    /// The variance of a round on one machine, by pair, shrunk towards the family's; 0 without degrees of
    /// freedom.
    private static double[] roundVariances(double[] squares, int degrees) {
        if (degrees == 0) {
            return new double[squares.length];
        }
        double pooled = Samples.mean(squares) / degrees;
        return Arrays.stream(squares)
                .map(square -> ShrunkVariance.of(square, pooled, degrees + 1))
                .toArray();
    }

    /// The number of machines.
    public int machines() {
        return counts.length;
    }

    /// The number of rounds on all machines.
    public int rounds() {
        return Arrays.stream(counts).sum();
    }

    /// The number of pairs.
    public int pairs() {
        return roundVariances.length;
    }

    /// Degrees of freedom of the errors: rounds beyond the first one of each machine, and the rounds that
    /// the family's variance counts for. 0 where each machine has one round: then no error is known.
    public int degrees() {
        int own = rounds() - machines();
        return own == 0 || pairs() == 1 ? own : own + (int) ShrunkVariance.WEIGHT;
    }

    /// The means of a pair by machine.
    public double[] estimates(int pair) {
        return Arrays.stream(means).mapToDouble(row -> row[pair]).toArray();
    }

    /// The variances of [#estimates] from the scatter of rounds within machines; 0 where they are not known.
    public double[] variances(int pair) {
        return Arrays.stream(counts)
                .mapToDouble(count -> roundVariances[pair] / count)
                .toArray();
    }

    /// The mean of a pair's contrasts on a machine.
    public double mean(int machine, int pair) {
        return means[machine][pair];
    }

    /// Standard error of that mean from the scatter of rounds within machines; 0 where it is not known.
    public double error(int machine, int pair) {
        return Math.sqrt(roundVariances[pair] / counts[machine]);
    }
}
