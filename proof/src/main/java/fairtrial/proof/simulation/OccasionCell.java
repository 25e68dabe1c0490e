package fairtrial.proof.simulation;

import fairtrial.core.occasion.OccasionPool;
import fairtrial.core.stats.Family;
import fairtrial.core.stats.OccasionIntervals;
import fairtrial.core.stats.OccasionValues;
import fairtrial.core.stats.Pair;
import fairtrial.core.stats.SimultaneousInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// One cell of the simulation of occasions: a protocol within each occasion, effects between them, and the
/// true speeds. The long-run truth of a contender is its mean over all states of the machine.
///
/// @param noise   name of a run's noise in tables
/// @param percents how much faster than the slowest the contenders are in the long run, in percent
record OccasionCell(
        PairedRounds protocol, String noise, NoiseModel noiseModel, OccasionEffects effects, List<Double> percents) {
    /// Numbers of planned occasions.
    static final List<Integer> PLANNED = List.of(3, 5, 10);

    /// Occasions of an experiment: the largest planned number.
    private static final int MOST = 10;

    OccasionCell {
        percents = List.copyOf(percents);
    }

    /// The critical values of a cell: for planned numbers of occasions, and for looks at an open number of
    /// them.
    record Critical(Map<Integer, Double> planned, OccasionValues open) {
        static Critical of(int contenders) {
            Map<Integer, Double> planned = new TreeMap<>();
            for (int count : PLANNED) {
                planned.put(
                        count,
                        OccasionValues.of(Family.ALL_PAIRS, contenders, count, count)
                                .valueAt(count));
            }
            return new Critical(
                    planned, OccasionValues.of(Family.ALL_PAIRS, contenders, OccasionPool.FIRST, OccasionPool.LAST));
        }
    }

    /// What an experiment measured on each occasion.
    ///
    /// @param differences per occasion, by pair: mean difference, natural log
    /// @param errors      per occasion, by pair: standard error of the difference
    /// @param states      per occasion, by contender: the true log on that occasion
    /// @param first       intervals of the first occasion's run
    record Occasions(
            List<double[]> differences,
            List<double[]> errors,
            List<double[]> states,
            List<SimultaneousInterval> first) {}

    /// The true logs of the contenders in the long run.
    double[] truth() {
        return Cell.logs(percents);
    }

    /// The occasions of one experiment.
    Occasions draw(long seed) {
        double[] truth = truth();
        SplittableRandom random = new SplittableRandom(seed);
        List<double[]> differences = new ArrayList<>();
        List<double[]> errors = new ArrayList<>();
        List<double[]> states = new ArrayList<>();
        List<SimultaneousInterval> first = List.of();
        for (int occasion = 0; occasion < MOST; occasion++) {
            double[] now = effects.draw(truth.length, random);
            for (int contender = 0; contender < now.length; contender++) {
                now[contender] += truth[contender];
            }
            List<SimultaneousInterval> bands = protocol.bands(new SimulatedMachine(noiseModel, now, random.nextLong()));
            differences.add(
                    bands.stream().mapToDouble(SimultaneousInterval::mean).toArray());
            errors.add(bands.stream().mapToDouble(OccasionCell::error).toArray());
            states.add(now);
            first = occasion == 0 ? bands : first;
        }
        return new Occasions(differences, errors, states, first);
    }

    OccasionScore run(Critical critical, long seed) {
        double[] truth = truth();
        List<Pair> pairs = Family.ALL_PAIRS.pairs(truth.length);
        Occasions seen = draw(seed);
        Map<Integer, OccasionScore.Marks> planned = new TreeMap<>();
        critical.planned()
                .forEach(
                        (count, t) -> planned.put(count, OccasionScore.Marks.of(pooled(seen, count, t), pairs, truth)));
        boolean everWrong = false;
        for (int count = critical.open().firstLook(); count <= MOST; count++) {
            List<SimultaneousInterval> bands =
                    pooled(seen, count, critical.open().valueAt(count));
            everWrong |= OccasionScore.Marks.of(bands, pairs, truth).wrong();
        }
        return new OccasionScore(
                OccasionScore.Marks.of(seen.first(), pairs, seen.states().getFirst()),
                OccasionScore.Marks.of(seen.first(), pairs, truth),
                OccasionScore.Marks.of(seen.first(), pairs, seen.states().get(1)),
                planned,
                everWrong);
    }

    private static List<SimultaneousInterval> pooled(Occasions seen, int count, double critical) {
        return OccasionIntervals.of(head(seen.differences(), count), head(seen.errors(), count), critical);
    }

    private static double[][] head(List<double[]> rows, int count) {
        return rows.subList(0, count).toArray(double[][]::new);
    }

    private static double error(SimultaneousInterval band) {
        return band instanceof SimultaneousInterval.Bounded bounded ? bounded.standardError() : 0;
    }
}
