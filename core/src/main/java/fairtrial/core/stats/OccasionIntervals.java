package fairtrial.core.stats;

import java.util.ArrayList;
import java.util.List;

/// Simultaneous intervals of a family of pairs over occasions: plain means of the occasions' differences, with
/// a variance between occasions for each pair. A plain mean is valid where occasions are unequally exact and
/// far too few to estimate weights from [Ibragimov & Müller, J. Bus. Econ. Stat. 28 (2010)].
public final class OccasionIntervals {
    private OccasionIntervals() {}

    /// The interval of every pair: mean ± `criticalT` standard errors. The standard error comes from the
    /// spread between occasions, where the pair's own spread is shrunk towards the family's. It is never below
    /// the error that follows from the occasions' own errors.
    ///
    /// @param differences `[occasion][pair]`, at least two occasions
    /// @param errors      standard error of each difference, ≥ 0
    public static List<SimultaneousInterval> of(double[][] differences, double[][] errors, double criticalT) {
        return of(differences, errors, OccasionValues.WEIGHT, criticalT);
    }

    /// The interval of every pair with another weight.
    ///
    /// @param weight number of occasions that the family's variance counts for
    static List<SimultaneousInterval> of(double[][] differences, double[][] errors, double weight, double criticalT) {
        int occasions = differences.length;
        int pairs = Samples.checked(differences[0], 1).length;
        double[] squares = new double[pairs];
        double[] means = new double[pairs];
        double pooled = 0;
        for (int pair = 0; pair < pairs; pair++) {
            double[] values = column(differences, pair);
            means[pair] = Samples.mean(values);
            squares[pair] = Samples.squares(values);
            pooled += squares[pair] / (occasions - 1) / pairs;
        }
        List<SimultaneousInterval> bands = new ArrayList<>();
        for (int pair = 0; pair < pairs; pair++) {
            double scatter = ShrunkVariance.of(squares[pair], pooled, weight, occasions) / occasions;
            double own = 0;
            for (double error : column(errors, pair)) {
                own += error * error / occasions / occasions;
            }
            double error = Math.sqrt(Math.max(scatter, own));
            bands.add(
                    error > Samples.ZERO_SD
                            ? new SimultaneousInterval.Bounded(means[pair], occasions, error, criticalT)
                            : new SimultaneousInterval.NoBand(means[pair], occasions, NoInterval.ZERO_VARIANCE));
        }
        return List.copyOf(bands);
    }

    private static double[] column(double[][] rows, int pair) {
        double[] column = new double[rows.length];
        for (int row = 0; row < rows.length; row++) {
            column[row] = rows[row][pair];
        }
        return Samples.checked(column, 2);
    }
}
