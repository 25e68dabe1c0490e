package fairtrial.proof.simulation;

import fairtrial.core.stats.Family;
import fairtrial.core.stats.OccasionIntervals;
import fairtrial.core.stats.OccasionValues;
import fairtrial.core.stats.Pair;
import fairtrial.core.stats.RandomEffects;
import fairtrial.core.stats.SimultaneousInterval;
import fairtrial.core.stats.StudentT;
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
            return new Critical(planned, OccasionValues.of(Family.ALL_PAIRS, contenders, 3, 12));
        }
    }

    OccasionScore run(Critical critical, long seed) {
        double[] truth = percents.stream()
                .mapToDouble(percent -> Math.log1p(percent / 100))
                .toArray();
        List<Pair> pairs = Family.ALL_PAIRS.pairs(truth.length);
        SplittableRandom random = new SplittableRandom(seed);
        double[][] differences = new double[MOST][];
        double[][] errors = new double[MOST][];
        List<double[]> states = new ArrayList<>();
        List<SimultaneousInterval> first = List.of();
        for (int occasion = 0; occasion < MOST; occasion++) {
            double[] now = effects.draw(truth.length, random);
            for (int contender = 0; contender < now.length; contender++) {
                now[contender] += truth[contender];
            }
            List<SimultaneousInterval> bands = protocol.bands(new SimulatedMachine(noiseModel, now, random.nextLong()));
            differences[occasion] =
                    bands.stream().mapToDouble(SimultaneousInterval::mean).toArray();
            errors[occasion] = bands.stream().mapToDouble(OccasionCell::error).toArray();
            states.add(now);
            first = occasion == 0 ? bands : first;
        }
        Map<Integer, OccasionScore.Marks> planned = new TreeMap<>();
        Map<Integer, OccasionScore.Marks> weighted = new TreeMap<>();
        critical.planned().forEach((count, t) -> {
            planned.put(count, OccasionScore.Marks.of(pooled(differences, errors, count, t), pairs, truth));
            weighted.put(count, OccasionScore.Marks.of(weighted(differences, errors, count), pairs, truth));
        });
        boolean everWrong = false;
        for (int count = critical.open().firstLook(); count <= MOST; count++) {
            List<SimultaneousInterval> bands =
                    pooled(differences, errors, count, critical.open().valueAt(count));
            everWrong |= OccasionScore.Marks.of(bands, pairs, truth).wrong();
        }
        return new OccasionScore(
                OccasionScore.Marks.of(first, pairs, states.getFirst()),
                OccasionScore.Marks.of(first, pairs, truth),
                OccasionScore.Marks.of(first, pairs, states.get(1)),
                planned,
                weighted,
                everWrong);
    }

    private static List<SimultaneousInterval> pooled(
            double[][] differences, double[][] errors, int count, double critical) {
        return OccasionIntervals.of(head(differences, count), head(errors, count), critical);
    }

    /// Textbook pooling, for comparison: each pair separately, weighted by a variance estimated from these
    /// occasions, with Hartung and Knapp's error and Student's t by Bonferroni.
    private static List<SimultaneousInterval> weighted(double[][] differences, double[][] errors, int count) {
        int pairs = differences[0].length;
        double critical = StudentT.twoSided(count - 1.0, 1 - 0.05 / pairs);
        List<SimultaneousInterval> bands = new ArrayList<>();
        for (int pair = 0; pair < pairs; pair++) {
            double[] estimates = new double[count];
            double[] variances = new double[count];
            for (int occasion = 0; occasion < count; occasion++) {
                estimates[occasion] = differences[occasion][pair];
                variances[occasion] = errors[occasion][pair] * errors[occasion][pair];
            }
            RandomEffects found = RandomEffects.of(estimates, variances);
            bands.add(new SimultaneousInterval.Bounded(found.mean(), count, found.standardError(), critical));
        }
        return bands;
    }

    private static double[][] head(double[][] rows, int count) {
        double[][] head = new double[count][];
        System.arraycopy(rows, 0, head, 0, count);
        return head;
    }

    private static double error(SimultaneousInterval band) {
        return band instanceof SimultaneousInterval.Bounded bounded ? bounded.standardError() : 0;
    }
}
