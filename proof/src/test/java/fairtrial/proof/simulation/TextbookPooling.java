package fairtrial.proof.simulation;

import fairtrial.core.stats.Family;
import fairtrial.core.stats.Pair;
import fairtrial.core.stats.RandomEffects;
import fairtrial.core.stats.SimultaneousInterval;
import fairtrial.core.stats.StudentT;
import fairtrial.proof.simulation.OccasionCell.Occasions;
import fairtrial.proof.simulation.OccasionResult.Pooled;
import fairtrial.proof.simulation.OccasionScore.Marks;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// The occasions of a cell pooled after the textbook: each pair separately, weighted by a variance estimated
/// from these occasions, with Hartung and Knapp's error and Student's t by Bonferroni.
record TextbookPooling(OccasionCell cell) {
    /// Error over all pairs, as the textbook promises it.
    private static final double ERROR = 0.05;

    /// The results by planned number of occasions, in the order of [OccasionCell#PLANNED].
    List<Pooled> run(int experiments, long seed) {
        double[] truth = cell.truth();
        List<Pair> pairs = Family.ALL_PAIRS.pairs(truth.length);
        List<Occasions> drawn = IntStream.range(0, experiments)
                .parallel()
                .mapToObj(i -> cell.draw(seed + i))
                .toList();
        return OccasionCell.PLANNED.stream()
                .map(count -> OccasionReport.pooled(drawn.stream()
                        .map(seen -> Marks.of(weighted(seen, count), pairs, truth))
                        .toList()))
                .toList();
    }

    private static List<SimultaneousInterval> weighted(Occasions seen, int count) {
        int pairs = seen.differences().getFirst().length;
        double critical = StudentT.twoSided(count - 1.0, 1 - ERROR / pairs);
        List<SimultaneousInterval> bands = new ArrayList<>();
        for (int pair = 0; pair < pairs; pair++) {
            double[] estimates = new double[count];
            double[] variances = new double[count];
            for (int occasion = 0; occasion < count; occasion++) {
                estimates[occasion] = seen.differences().get(occasion)[pair];
                variances[occasion] =
                        seen.errors().get(occasion)[pair] * seen.errors().get(occasion)[pair];
            }
            RandomEffects found = RandomEffects.of(estimates, variances);
            bands.add(new SimultaneousInterval.Bounded(found.mean(), count, found.standardError(), critical));
        }
        return bands;
    }
}
