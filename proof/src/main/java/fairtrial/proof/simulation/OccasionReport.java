package fairtrial.proof.simulation;

import fairtrial.proof.simulation.CellResult.Share;
import fairtrial.proof.simulation.OccasionEffects.Shape;
import fairtrial.proof.simulation.OccasionResult.Pooled;
import fairtrial.proof.simulation.OccasionScore.Marks;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Simulation of verdicts over occasions, with a check of the promised error rates.
///
/// @param wrong    the worst error rate of a planned number of occasions
/// @param anyLook  the worst error rate over all looks at an open number of occasions
/// @param coverage the worst coverage of a planned number of occasions
public record OccasionReport(
        long seed,
        int experiments,
        NoiseFit noise,
        OccasionFit between,
        Share wrong,
        Share anyLook,
        Share coverage,
        List<OccasionResult> cells) {
    /// Effects outside the promise. With few occasions all of them may meet the same state, and no data show
    /// the other state.
    static final String TWO_STATES = "two states";

    static final double MOST_ERROR = 0.05;
    static final double LEAST_COVERAGE = 0.94;
    private static final int FIRST_LOOK = 3;

    /// Minutes of a default run for its rounds.
    private static final double MINUTES = 12;

    /// Runs all cells.
    ///
    /// @param rounds rounds of one machine: the noise within a run
    /// @param told   receives every finished cell
    public static OccasionReport of(
            List<MeasuredRound> rounds, int experiments, double totalError, long seed, Consumer<OccasionResult> told) {
        NoiseFit noise = NoiseFit.of(rounds);
        OccasionFit between = OccasionFit.shipped();
        Map<Integer, OccasionCell.Critical> critical = new HashMap<>();
        List<OccasionResult> results = new ArrayList<>();
        for (OccasionCell cell : cells(noise, between.betweenSd(), totalError)) {
            OccasionCell.Critical values =
                    critical.computeIfAbsent(cell.percents().size(), OccasionCell.Critical::of);
            OccasionResult result = result(cell, values, experiments, seed);
            told.accept(result);
            results.add(result);
        }
        List<OccasionResult> promised = results.stream()
                .filter(result -> !result.cell().effects().equals(TWO_STATES))
                .toList();
        Comparator<Share> byMid = Comparator.comparingDouble(Share::mid);
        return new OccasionReport(
                seed,
                experiments,
                noise,
                between,
                allPlanned(promised).map(Pooled::wrong).max(byMid).orElseThrow(),
                promised.stream().map(OccasionResult::anyLook).max(byMid).orElseThrow(),
                allPlanned(promised).map(Pooled::coverage).min(byMid).orElseThrow(),
                results);
    }

    /// Whether the error rates and the coverage of pooled verdicts are as promised.
    public boolean holds() {
        return wrong.mid() <= MOST_ERROR && anyLook.mid() <= MOST_ERROR && coverage.mid() >= LEAST_COVERAGE;
    }

    private static Stream<Pooled> allPlanned(List<OccasionResult> results) {
        return results.stream().flatMap(result -> result.planned().values().stream());
    }

    static List<OccasionCell> cells(NoiseFit fit, double between, double totalError) {
        Rules fitted = new Rules(
                FIRST_LOOK,
                FIRST_LOOK,
                fit.sample().blocks(),
                fit.sample().sliceSeconds(),
                fit.sample().overheadSeconds(),
                SimulationGrid.MARGIN,
                totalError,
                false);
        Rules quiet = fitted.allocateBlocks(
                SimulationGrid.QUIET_BLOCKS, fit.sample().sliceSeconds(), SimulationGrid.QUIET_BOOT_SECONDS);
        List<OccasionCell> cells = new ArrayList<>();
        for (int contenders : new int[] {2, 3, 4, 8}) {
            PairedRounds rule = PairedRounds.of("quiet", quiet.withMargin(MINUTES, contenders), contenders);
            // The runs' own errors are small there, compared with the effects of occasions.
            NoiseModel noiseModel = new NoiseModel.Modelled(SimulationGrid.QUIET);
            List<Double> equal = Collections.nCopies(contenders, 0.0);
            for (OccasionEffects effects : effects(between)) {
                cells.add(new OccasionCell(rule, "quiet", noiseModel, effects, equal));
            }
            OccasionEffects seen = effects(between).get(1);
            cells.add(new OccasionCell(rule, "quiet", noiseModel, seen, SimulationGrid.MIXED.subList(0, contenders)));
            if (contenders == 4) {
                PairedRounds noisy = PairedRounds.of("as fitted", fitted.withMargin(MINUTES, contenders), contenders);
                NoiseModel busy = new NoiseModel.Modelled(fit.noise());
                effects(between)
                        .subList(0, 3)
                        .forEach(one -> cells.add(new OccasionCell(noisy, "as fitted", busy, one, equal)));
            }
        }
        return cells;
    }

    /// The effects for a pair's standard deviation. It is √2 times that of each contender, unless one of the
    /// two has the whole effect.
    static List<OccasionEffects> effects(double pair) {
        double each = pair / Math.sqrt(2);
        return List.of(
                new OccasionEffects("none", 0, 0, Shape.NORMAL),
                new OccasionEffects("as seen", each, each, Shape.NORMAL),
                new OccasionEffects("one contender alone", 0, pair, Shape.NORMAL),
                new OccasionEffects("one of three times", each / 2, 1.5 * each, Shape.NORMAL),
                new OccasionEffects("heavy tails", each, each, Shape.HEAVY),
                new OccasionEffects(TWO_STATES, each, each, Shape.TWO_STATES));
    }

    static OccasionResult result(OccasionCell cell, OccasionCell.Critical critical, int experiments, long seed) {
        List<OccasionScore> scores = IntStream.range(0, experiments)
                .parallel()
                .mapToObj(i -> cell.run(critical, seed + i))
                .toList();
        return new OccasionResult(
                new OccasionCellName(
                        cell.noise(),
                        cell.effects().name(),
                        cell.effects().common() * Math.sqrt(2),
                        cell.percents().size(),
                        Cell.text(cell.percents()),
                        experiments),
                new SingleRun(
                        Simulation.share(scores, score -> score.during().covered()),
                        Simulation.share(scores, score -> score.longRun().covered()),
                        Simulation.share(scores, score -> score.nextDay().covered()),
                        Simulation.share(scores, score -> score.longRun().wrong()),
                        percent(scores.stream().map(OccasionScore::during).toList())),
                planned(scores),
                Simulation.share(scores, OccasionScore::everWrong));
    }

    private static SortedMap<Integer, Pooled> planned(List<OccasionScore> scores) {
        SortedMap<Integer, Pooled> all = new TreeMap<>();
        for (int count : OccasionCell.PLANNED) {
            all.put(
                    count,
                    pooled(scores.stream()
                            .map(score -> score.planned().getOrDefault(count, score.during()))
                            .toList()));
        }
        return all;
    }

    /// The shares and the mean half-width of these experiments.
    static Pooled pooled(List<Marks> marks) {
        return new Pooled(
                Simulation.share(marks, Marks::wrong), Simulation.share(marks, Marks::covered), percent(marks));
    }

    /// The mean half-width of these experiments, in percent.
    static double percent(List<Marks> marks) {
        return 100
                * Math.expm1(
                        marks.stream().mapToDouble(Marks::halfWidth).average().orElseThrow());
    }
}
