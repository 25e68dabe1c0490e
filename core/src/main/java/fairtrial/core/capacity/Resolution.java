package fairtrial.core.capacity;

import fairtrial.core.stats.StudentT;
import java.util.List;
import java.util.stream.DoubleStream;

/// How exactly rates that were driven can tell a capacity. Late requests come in bursts, and most slices have
/// none: slices just below it may have been lucky, those just above it unlucky. So rounds can agree by chance on a
/// step between two neighbouring rates, and their spread is then far too small (5 of 100 runs of eight rounds of a
/// queue with 1000/s).
final class Resolution {
    /// Of so many neighbouring slices on a side one would have shown it. With five, intervals of twelve rounds cover
    /// 92 to 95 of 100 simulated capacities, with six 94, with seven 95 and more (bench/capacity/Coverage.java).
    private static final int NEIGHBOURS = 7;

    private static final double CONFIDENCE = 0.95;

    private Resolution() {}

    /// The influences of rounds, natural log, as they are, or made larger: their mean has an interval that reaches
    /// those neighbours. Empty where they do not differ at all: then they tell nothing of their error.
    ///
    /// @param influences of at least two rounds
    /// @param all    slices of these rounds
    /// @param middle the crossing, natural log
    static double[] atLeast(double[] influences, List<RateShare> all, double middle) {
        int n = influences.length;
        double mean = DoubleStream.of(influences).average().orElse(0);
        double error = Math.sqrt(
                DoubleStream.of(influences).map(of -> (of - mean) * (of - mean)).sum() / (n - 1) / n);
        if (!(error > 0)) {
            return new double[0];
        }
        double factor = Math.max(1, reach(all, middle) / StudentT.twoSided(n - 1.0, CONFIDENCE) / error);
        return DoubleStream.of(influences)
                .map(of -> mean + factor * (of - mean))
                .toArray();
    }

    /// Half the way from the outermost neighbour below to that above, natural log.
    private static double reach(List<RateShare> all, double middle) {
        double[] away = all.stream()
                .mapToDouble(slice -> Math.log(slice.rate()) - middle)
                .toArray();
        return (outermost(DoubleStream.of(away).filter(of -> of <= 0).map(of -> -of))
                        + outermost(DoubleStream.of(away).filter(of -> of > 0)))
                / 2;
    }

    private static double outermost(DoubleStream distances) {
        return distances.sorted().limit(NEIGHBOURS).max().orElse(0);
    }
}
