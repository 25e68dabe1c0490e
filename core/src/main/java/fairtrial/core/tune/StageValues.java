package fairtrial.core.tune;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// What a stage measured.
public final class StageValues {
    private final double[][] gains;

    /// Gains by round and candidate.
    ///
    /// @param gains `[round][candidate]`: natural log of the candidate's figure ÷ that of the default in the same
    ///     round, positive: better. NaN: the candidate did not run, or broke a constraint
    public StageValues(double[][] gains) {
        this.gains = gains;
    }

    /// Those of a stage of which no candidate ran.
    public static StageValues none(Stage stage) {
        double[][] gains = new double[stage.rounds()][stage.candidates().size()];
        for (double[] round : gains) {
            Arrays.fill(round, Double.NaN);
        }
        return new StageValues(gains);
    }

    /// `[round][candidate]`.
    public double[][] gains() {
        return gains;
    }

    /// The number of rounds.
    int rounds() {
        return gains.length;
    }

    /// Mean gain of a candidate over the rounds; empty where it did not run.
    public Optional<Double> mean(int candidate) {
        double mean = IntStream.range(0, gains.length)
                .mapToDouble(round -> gains[round][candidate])
                .average()
                .orElse(Double.NaN);
        return Double.isNaN(mean) ? Optional.empty() : Optional.of(mean);
    }

    /// The gains of one candidate by round.
    double[] of(int candidate) {
        return Arrays.stream(gains).mapToDouble(round -> round[candidate]).toArray();
    }

    /// The candidate with the largest mean among these; empty where none ran.
    Optional<Integer> best(List<Integer> candidates) {
        Optional<Integer> best = Optional.empty();
        for (int candidate : candidates) {
            Optional<Double> mean = mean(candidate);
            Optional<Double> most = best.flatMap(this::mean);
            if (mean.isPresent() && (most.isEmpty() || mean.get() > most.get())) {
                best = Optional.of(candidate);
            }
        }
        return best;
    }
}
