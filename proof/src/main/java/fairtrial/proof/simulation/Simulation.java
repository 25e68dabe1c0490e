package fairtrial.proof.simulation;

import fairtrial.core.stats.ClopperPearson;
import fairtrial.proof.simulation.CellResult.Share;
import fairtrial.proof.simulation.CellResult.Smallest;
import fairtrial.proof.simulation.CellResult.Times;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Runs a cell's experiments on all CPUs. Experiment i of every cell has the same seed, so all protocols run
/// on the same machines.
public final class Simulation {
    private static final double CONFIDENCE = 0.95;

    private final long seed;

    public Simulation(long seed) {
        this.seed = seed;
    }

    /// Runs this number of experiments of the cell.
    CellResult run(Cell cell, int experiments) {
        double[] ranked = cell.truth();
        double[] truth = machines(cell, ranked);
        List<Score> scores = IntStream.range(0, experiments)
                .parallel()
                .mapToObj(i -> Score.of(
                        cell.protocol().run(new SimulatedMachine(cell.noiseModel(), truth, seedOf(i))),
                        ranked,
                        cell.margin()))
                .toList();
        return new CellResult(
                new CellName(
                        "", cell.protocol().id(), cell.noise(), ranked.length, Cell.text(cell.percents()), experiments),
                new CellErrors(
                        share(scores, Score::everWrong),
                        share(scores, Score::wrong),
                        share(scores, Score::wrongEquivalent),
                        known(scores, Score::covered),
                        known(scores, score -> score.everMissed().map(missed -> !missed)),
                        share(scores, Score::wrongBest)),
                new CellTimes(
                        times(scores, score -> score.reached().leaderAt()),
                        times(scores, score -> score.reached().allAt()),
                        times(scores, score -> score.reached().bestAt())),
                smallest(scores),
                quantile(sorted(scores, Score::minutes), 0.5));
    }

    /// The true logs of all contenders of a machine, with a copy of contender 0 if the protocol has a placebo.
    private static double[] machines(Cell cell, double[] ranked) {
        if (!(cell.protocol() instanceof PairedRounds rounds) || rounds.twin().isEmpty()) {
            return ranked;
        }
        double[] truth = Arrays.copyOf(ranked, ranked.length + 1);
        truth[ranked.length] = ranked[0];
        return truth;
    }

    /// The seed of an experiment. Neighbouring seeds give independent streams, because the generator mixes
    /// them [Steele, Lea & Flood 2014].
    private long seedOf(int experiment) {
        return seed + experiment;
    }

    /// The share of the experiments with this property.
    static <T> Share share(List<T> experiments, Predicate<T> property) {
        return share(experiments.stream().filter(property).count(), experiments.size());
    }

    private static Optional<Share> known(List<Score> scores, Function<Score, Optional<Boolean>> property) {
        return property.apply(scores.getFirst()).isEmpty()
                ? Optional.empty()
                : Optional.of(share(scores, score -> property.apply(score).orElse(false)));
    }

    /// A share with its exact 95 % bounds.
    static Share share(long hits, int all) {
        return new Share(
                1 - ClopperPearson.upper(all - hits, all, (1 + CONFIDENCE) / 2),
                (double) hits / all,
                ClopperPearson.upper(hits, all, (1 + CONFIDENCE) / 2));
    }

    private static Times times(List<Score> scores, ToDoubleFunction<Score> time) {
        double[] sorted = sorted(scores, time);
        long reached = Arrays.stream(sorted).filter(Double::isFinite).count();
        return new Times(
                finite(quantile(sorted, 0.5)), finite(quantile(sorted, 0.9)), (double) reached / sorted.length);
    }

    private static Smallest smallest(List<Score> scores) {
        double[] sorted = sorted(scores, Score::needs);
        return new Smallest(100 * Math.expm1(quantile(sorted, 0.5)), 100 * Math.expm1(quantile(sorted, 0.8)));
    }

    private static double[] sorted(List<Score> scores, ToDoubleFunction<Score> value) {
        return scores.stream().mapToDouble(value).sorted().toArray();
    }

    /// The smallest value that at least this share of the values does not exceed. It is not interpolated,
    /// because some values may be infinite.
    private static double quantile(double[] sorted, double share) {
        return sorted[Math.clamp((long) Math.ceil(share * sorted.length) - 1, 0, sorted.length - 1)];
    }

    private static Optional<Double> finite(double value) {
        return Double.isFinite(value) ? Optional.of(value) : Optional.empty();
    }
}
