package fairtrial.core.explain.gap;

import fairtrial.core.model.Interval;
import fairtrial.core.stats.MeanInterval;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// A figure of both contenders, means over rounds, and its difference with a 95 % interval (Student's t over
/// the differences of the rounds).
///
/// @param difference contender − against
public record PairValue(double contender, double against, Interval difference) {
    /// Fewer rounds have no usable spread.
    static final int LEAST_ROUNDS = 3;

    /// The figure over these rounds.
    ///
    /// @throws IllegalArgumentException fewer than three rounds, or a value that is no number
    static PairValue of(List<GapRound> rounds, ToDoubleFunction<SideCounts> figure) {
        double[] contender = rounds.stream()
                .mapToDouble(round -> figure.applyAsDouble(round.contender()))
                .toArray();
        double[] against = rounds.stream()
                .mapToDouble(round -> figure.applyAsDouble(round.against()))
                .toArray();
        return of(contender, against);
    }

    /// The figure by its values in each round.
    ///
    /// @throws IllegalArgumentException fewer than three rounds, or a value that is no number
    public static PairValue of(double[] contender, double[] against) {
        double[] differences = new double[contender.length];
        for (int round = 0; round < differences.length; round++) {
            differences[round] = contender[round] - against[round];
        }
        return new PairValue(mean(contender), mean(against), interval(differences));
    }

    /// The mean of values of rounds with its interval.
    static Interval interval(double... values) {
        return MeanInterval.of(values)
                .map(mean -> new Interval(mean.lo(), mean.mean(), mean.hi()))
                .orElseThrow(() -> new IllegalArgumentException(values.length + " rounds give no interval"));
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /// Whether the interval of the difference excludes 0.
    public boolean differs() {
        return excludesZero(difference);
    }

    static boolean excludesZero(Interval interval) {
        return interval.lo() > 0 || interval.hi() < 0;
    }
}
