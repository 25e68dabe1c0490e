package fairtrial.core.capacity;

import fairtrial.core.stats.Samples;
import fairtrial.core.stats.StudentT;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;

/// How exactly rates that were driven can tell a capacity. Late requests come in bursts, and most slices have
/// none. So rounds can agree by chance on a step between two neighbouring rates, and their spread is then far too
/// small (5 of 100 runs of eight rounds of a queue with 1000/s).
final class Resolution {
    /// Among so many slices on one side, one has a burst if there are any. With five, intervals of twelve rounds have
    /// 92 to 95 of 100 simulated capacities, with six 94, with seven 95 and more (bench/capacity/Coverage.java).
    private static final int NEIGHBOURS = 7;

    private static final double CONFIDENCE = 0.95;

    private Resolution() {}

    /// The influences of rounds, natural log, as they are, or with a larger spread: the interval of their mean is then
    /// as wide as from the seventh slice below the crossing to the seventh above. What is added is drawn at random,
    /// with a seed of these slices, so that two contenders do not have it alike.
    ///
    /// @param influences of at least two rounds
    /// @param all    slices of these rounds
    /// @param middle the crossing, natural log
    static double[] atLeast(double[] influences, List<RateShare> all, double middle) {
        int n = influences.length;
        double least = reach(all, middle) / StudentT.twoSided(n - 1.0, CONFIDENCE);
        double error = error(influences);
        if (error >= least) {
            return influences;
        }
        double[] drawn = drawn(n, all);
        double part = Math.sqrt(least * least - error * error) / error(drawn);
        double mean = Samples.mean(influences);
        double[] wider = new double[n];
        for (int i = 0; i < n; i++) {
            wider[i] = influences[i] - mean + part * drawn[i];
        }
        double factor = least / error(wider);
        return DoubleStream.of(wider).map(of -> mean + factor * of).toArray();
    }

    /// Normal numbers whose mean is 0.
    private static double[] drawn(int n, List<RateShare> all) {
        SplittableRandom random = new SplittableRandom(Arrays.hashCode(all.stream()
                .flatMapToDouble(slice -> DoubleStream.of(slice.rate(), slice.requests(), slice.broken()))
                .toArray()));
        double[] drawn = DoubleStream.generate(random::nextGaussian).limit(n).toArray();
        double mean = Samples.mean(drawn);
        return DoubleStream.of(drawn).map(of -> of - mean).toArray();
    }

    /// Standard error of the mean.
    private static double error(double... values) {
        return Math.sqrt(Samples.squares(values) / (values.length - 1) / values.length);
    }

    /// Half the way from the outermost neighbour below to that above, natural log. A side with fewer slices tells
    /// less, so it is taken to be as wide as the other one.
    private static double reach(List<RateShare> all, double middle) {
        double[] away = all.stream()
                .mapToDouble(slice -> Math.log(slice.rate()) - middle)
                .toArray();
        double[] below = nearest(DoubleStream.of(away).filter(of -> of <= 0).map(of -> -of));
        double[] above = nearest(DoubleStream.of(away).filter(of -> of > 0));
        double lower = outermost(below);
        double upper = outermost(above);
        double wider = Math.max(lower, upper);
        return ((below.length < NEIGHBOURS ? wider : lower) + (above.length < NEIGHBOURS ? wider : upper)) / 2;
    }

    private static double[] nearest(DoubleStream distances) {
        return distances.sorted().limit(NEIGHBOURS).toArray();
    }

    private static double outermost(double... distances) {
        return DoubleStream.of(distances).max().orElse(0);
    }
}
