package fairtrial.core.stats;

import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/// A step of the mean inside a series: the split in two parts with the smallest sum of squares, if it explains
/// more than chance would. The test is a two-sample t test (equal variances, n − 2 degrees of freedom, spread
/// within the parts) at `falseAlarm / number of splits`. By Bonferroni, the chance of an alarm in independent
/// noise is at most `falseAlarm`. A steady rise is also found, as a step near its middle.
///
/// @param index first point after the step
/// @param size  mean after − mean before, natural log
/// @param p     p value of the best split, times the number of splits
public record Changepoint(int index, double size, double p) {
    /// Each part has at least two points: a single odd block is an outlier, not a step.
    public static final int SHORTEST_PART = 2;

    /// A shorter series cannot be tested.
    public static final int SHORTEST_SERIES = 2 * SHORTEST_PART;

    /// The step of a series of at least [#SHORTEST_SERIES] finite logs; empty if there is none.
    ///
    /// @param falseAlarm accepted rate of false alarms in series without a step, e.g. 0.001. The check runs
    ///     once per contender and round: at 1 %, more than a quarter of all runs (4 contenders, 8 rounds)
    ///     would have one
    public static Optional<Changepoint> find(double[] logs, double falseAlarm) {
        if (!(falseAlarm > 0 && falseAlarm < 1)) {
            throw new IllegalArgumentException("not a rate of false alarms: " + falseAlarm);
        }
        int n = Samples.checked(logs, SHORTEST_SERIES).length;
        double squares = Samples.squares(logs);
        if (squares <= Samples.ZERO_SD * Samples.ZERO_SD * n) {
            return Optional.empty();
        }
        int splits = n - 2 * SHORTEST_PART + 1;
        Changepoint best = best(logs, squares, splits);
        return best.p <= falseAlarm ? Optional.of(best) : Optional.empty();
    }

    /// The size as a difference in percent: −5 means 5 % slower after the step.
    public double percent() {
        return 100 * Math.expm1(size);
    }

    private static Changepoint best(double[] logs, double squares, int splits) {
        int n = logs.length;
        double total = Samples.mean(logs) * n;
        double before = logs[0];
        Changepoint best = new Changepoint(0, 0, 1);
        double gain = -1;
        for (int index = SHORTEST_PART; index <= n - SHORTEST_PART; index++) {
            before += logs[index - 1];
            double size = (total - before) / (n - index) - before / index;
            double explained = size * size * index * (n - index) / n;
            if (explained > gain) {
                gain = explained;
                best = new Changepoint(index, size, p(explained, squares, n, splits));
            }
        }
        return best;
    }

    private static double p(double explained, double squares, int n, int splits) {
        double within = Math.max(squares - explained, 0) / (n - 2);
        double sd = Math.max(Math.sqrt(within), Samples.ZERO_SD);
        double one = 2 * TDistribution.of(n - 2.0).survivalProbability(Math.sqrt(explained) / sd);
        return Math.min(1, one * splits);
    }
}
