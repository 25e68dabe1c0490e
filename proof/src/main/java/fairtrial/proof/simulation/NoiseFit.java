package fairtrial.proof.simulation;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.core.model.Interval;
import fairtrial.core.stats.Family;
import fairtrial.core.stats.Jackknife;
import fairtrial.core.stats.RoundContrast;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Noise of a machine, fitted from real rounds. Standard deviations have 95 % intervals by the jackknife over
/// rounds.
///
/// @param sliceSd     white noise of one slice
/// @param forkSd      JVM effect
/// @param contrastSd  a pair's round contrast, which both and the drift cause
/// @param drifts      drifts that slices near in time share
public record NoiseFit(
        Interval sliceSd,
        Interval forkSd,
        Interval contrastSd,
        List<Noise.Drift> drifts,
        @JsonUnwrapped OutlierRate outliers,
        @JsonUnwrapped FitSample sample) {
    /// Fewer rounds do not determine the JVM effect.
    public static final int LEAST_ROUNDS = 4;

    /// Distance below its JVM's level at which a slice is an outlier, in robust standard deviations: 1 normal
    /// slice in 30 000.
    private static final double FAR = 4;

    private static final double MAD_TO_SD = 1.4826;

    private static final double CONFIDENCE = 0.95;

    public NoiseFit {
        drifts = List.copyOf(drifts);
    }

    /// Whether these rounds determine the JVM effect: at least [#LEAST_ROUNDS] in runs with two rounds or
    /// more.
    public static boolean isEnough(List<MeasuredRound> all) {
        return ofRunsWithTwo(all).size() >= LEAST_ROUNDS;
    }

    /// The noise of these rounds.
    ///
    /// @throws IllegalArgumentException if they are not [#isEnough]
    public static NoiseFit of(List<MeasuredRound> all) {
        List<MeasuredRound> usable = ofRunsWithTwo(all);
        if (usable.size() < LEAST_ROUNDS) {
            throw new IllegalArgumentException(usable.size() + " rounds");
        }
        Outliers outliers = Outliers.of(usable);
        return new NoiseFit(
                spread(usable, rounds -> variogram(rounds, outliers).whiteSd()),
                spread(usable, NoiseFit::forkSd),
                spread(usable, rounds -> Math.sqrt(contrastVariance(rounds))),
                variogram(usable, outliers).drifts(),
                new OutlierRate(outliers.share(), outliers.loss()),
                new FitSample(
                        usable.size(),
                        (int) usable.stream().map(MeasuredRound::run).distinct().count(),
                        (int) median(usable, MeasuredRound::blocks),
                        median(usable, NoiseFit::slot),
                        median(usable, NoiseFit::overhead)));
    }

    /// The parameters of a noise model with this fit.
    public Noise noise() {
        return new Noise(
                sliceSd.mid(), sample.sliceSeconds(), forkSd.mid(), false, outliers, drifts, Optional.empty(), 1, 0);
    }

    /// The rounds as a block bootstrap. Their JVM effects are scaled to the fitted one, because a round's
    /// level also contains the noise of its slices.
    NoiseModel.Replayed replayed(List<MeasuredRound> all) {
        List<MeasuredRound> usable = ofRunsWithTwo(all);
        List<Double> jvmEffects = byRun(usable).values().stream()
                .flatMap(run -> jvmEffects(run).stream())
                .toList();
        double seen = Math.sqrt(jvmEffects.stream()
                .mapToDouble(jvmEffect -> jvmEffect * jvmEffect)
                .average()
                .orElse(0));
        double factor = seen > 0 ? forkSd.mid() / seen : 0;
        return new NoiseModel.Replayed(
                usable.stream()
                        .map(round -> round.residuals().stream()
                                .mapToDouble(MeasuredRound.Residual::value)
                                .map(value -> value * Math.sqrt(round.blocks() / Math.max(1, round.blocks() - 1.0)))
                                .toArray())
                        .toList(),
                sample.sliceSeconds(),
                jvmEffects.stream().map(jvmEffect -> jvmEffect * factor).toList());
    }

    private static List<Double> jvmEffects(List<MeasuredRound> run) {
        int contenders = run.getFirst().contenders().size();
        double[][] centred = run.stream()
                .map(round -> {
                    double[] levels = IntStream.range(0, contenders)
                            .mapToDouble(round::level)
                            .toArray();
                    double mean = Arrays.stream(levels).average().orElseThrow();
                    return Arrays.stream(levels).map(level -> level - mean).toArray();
                })
                .toArray(double[][]::new);
        List<Double> jvmEffects = new ArrayList<>();
        for (int contender = 0; contender < contenders; contender++) {
            int column = contender;
            double mean = Arrays.stream(centred)
                    .mapToDouble(row -> row[column])
                    .average()
                    .orElseThrow();
            for (double[] row : centred) {
                jvmEffects.add(row[column] - mean);
            }
        }
        return jvmEffects;
    }

    private static Variogram.Fitted variogram(List<MeasuredRound> rounds, Outliers outliers) {
        Variogram variogram = new Variogram();
        rounds.forEach(round -> variogram.add(round.residuals().stream()
                .filter(residual -> !outliers.is(residual))
                .toList()));
        return variogram.fitted();
    }

    /// The JVM effect: the variance of round contrasts beyond what their blocks explain, V = 2·f² + s²/blocks.
    private static double forkSd(List<MeasuredRound> rounds) {
        double explained = rounds.stream()
                .flatMap(round -> contrasts(round).stream())
                .mapToDouble(contrast -> contrast.robustSd() * contrast.robustSd() / contrast.blocks())
                .average()
                .orElseThrow();
        return Math.sqrt(Math.max(0, (contrastVariance(rounds) - explained) / 2));
    }

    /// Variance of a pair's round contrast around its run's mean, pooled over pairs and runs.
    private static double contrastVariance(List<MeasuredRound> rounds) {
        double squares = 0;
        double degrees = 0;
        for (List<MeasuredRound> run : byRun(rounds).values()) {
            double[][] values = run.stream()
                    .map(round -> contrasts(round).stream()
                            .mapToDouble(RoundContrast::value)
                            .toArray())
                    .toArray(double[][]::new);
            for (int pair = 0; pair < values[0].length && values.length > 1; pair++) {
                int column = pair;
                double mean = Arrays.stream(values)
                        .mapToDouble(row -> row[column])
                        .average()
                        .orElseThrow();
                squares += Arrays.stream(values)
                        .mapToDouble(row -> (row[column] - mean) * (row[column] - mean))
                        .sum();
                degrees += values.length - 1;
            }
        }
        return degrees > 0 ? squares / degrees : 0;
    }

    private static List<RoundContrast> contrasts(MeasuredRound round) {
        return RoundContrast.all(round.logs().toArray(double[][]::new), Family.ALL_PAIRS);
    }

    private static Interval spread(List<MeasuredRound> rounds, ToDoubleFunction<List<MeasuredRound>> estimate) {
        Jackknife interval = Jackknife.of(CONFIDENCE, rounds, estimate);
        return new Interval(Math.max(0, interval.lo()), interval.mid(), interval.hi());
    }

    private static List<MeasuredRound> ofRunsWithTwo(List<MeasuredRound> all) {
        return byRun(all).values().stream()
                .filter(run -> run.size() > 1)
                .flatMap(List::stream)
                .toList();
    }

    private static Map<String, List<MeasuredRound>> byRun(List<MeasuredRound> rounds) {
        return rounds.stream().collect(Collectors.groupingBy(MeasuredRound::run, TreeMap::new, Collectors.toList()));
    }

    /// Median time from the start of one slice to the next, in s.
    private static double slot(MeasuredRound round) {
        List<MeasuredRound.Residual> slices = round.residuals();
        double[] gaps = IntStream.range(1, slices.size())
                .mapToDouble(i -> slices.get(i).start() - slices.get(i - 1).start())
                .sorted()
                .toArray();
        return gaps[gaps.length / 2];
    }

    private static double overhead(MeasuredRound round) {
        int contenders = round.contenders().size();
        return Math.max(0, round.seconds() - slot(round) * round.blocks() * contenders) / contenders;
    }

    private static double median(List<MeasuredRound> rounds, ToDoubleFunction<MeasuredRound> value) {
        double[] sorted = rounds.stream().mapToDouble(value).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    /// Slices far below their JVM's level.
    private record Outliers(double limit, double share, double loss) {
        static Outliers of(List<MeasuredRound> rounds) {
            double[] values = rounds.stream()
                    .flatMap(round -> round.residuals().stream())
                    .mapToDouble(MeasuredRound.Residual::value)
                    .toArray();
            double[] sizes = Arrays.stream(values).map(Math::abs).sorted().toArray();
            double limit = -FAR * MAD_TO_SD * sizes[sizes.length / 2];
            double[] far = Arrays.stream(values).filter(value -> value < limit).toArray();
            return new Outliers(
                    limit,
                    (double) far.length / values.length,
                    Math.abs(Arrays.stream(far).average().orElse(0)));
        }

        boolean is(MeasuredRound.Residual residual) {
            return residual.value() < limit;
        }
    }
}
