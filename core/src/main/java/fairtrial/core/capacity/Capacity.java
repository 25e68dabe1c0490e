package fairtrial.core.capacity;

import fairtrial.core.model.Promise;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// The highest rate at which all promises are kept.
///
/// @param binding the promise that is broken first
public record Capacity(Crossing crossing, Promise binding) {
    /// Fewer rounds have no usable spread.
    private static final int LEAST_ROUNDS = 3;

    /// A line that is nearly level crosses anywhere: it may differ so much from the isotonic curve, natural log.
    private static final double MOST_APART = 0.1;

    /// The capacity over some rounds, at least one.
    ///
    /// @param promises at least one
    public static Capacity of(Collection<RoundShares> rounds, List<Promise> promises) {
        return IntStream.range(0, promises.size())
                .mapToObj(i -> new Capacity(
                        crossing(
                                rounds.stream()
                                        .flatMap(round -> round.byPromise().get(i).stream())
                                        .toList(),
                                promises.get(i)),
                        promises.get(i)))
                .min(Comparator.comparingDouble(Capacity::order))
                .orElseThrow();
    }

    /// One value of each round, natural log of a rate per second; empty with fewer than three rounds, or where the capacity
    /// lies beyond the rates that were driven.
    ///
    /// One round alone is biased: the share of late requests comes in bursts, most slices have fewer than the mean, and a
    /// logarithm turns that into a rate that is too high (2 to 8 % in simulation). Over all rounds together the share is a
    /// mean. So each round has the pseudo-value of the jackknife (Tukey 1958): n times the estimate of all rounds, less n − 1
    /// times that without this round. Their mean is the estimate, their spread its error.
    public static SortedMap<Integer, Double> logs(SortedMap<Integer, RoundShares> rounds, List<Promise> promises) {
        SortedMap<Integer, Double> logs = new TreeMap<>();
        if (rounds.size() < LEAST_ROUNDS || promises.isEmpty()) {
            return logs;
        }
        Crossing all = of(rounds.values(), promises).crossing();
        if (!all.isFound()) {
            return logs;
        }
        for (int left : rounds.keySet()) {
            SortedMap<Integer, RoundShares> others = new TreeMap<>(rounds);
            others.remove(left);
            double without = Math.log(of(others.values(), promises).crossing().rate());
            logs.put(left, rounds.size() * Math.log(all.rate()) - (rounds.size() - 1) * without);
        }
        return logs;
    }

    /// By a line where slices are near the promise, otherwise between the rates on both sides of it: a hard limit has no
    /// slices near it.
    static Crossing crossing(List<RateShare> slices, Promise promise) {
        Crossing between = ShareCurve.of(slices).crossing(promise);
        OptionalDouble fitted = ShareFit.crossing(slices, promise);
        if (!between.isFound() || fitted.isEmpty()) {
            return between;
        }
        double nearby = Math.log(between.rate());
        return new Crossing.At(Math.exp(Math.clamp(fitted.getAsDouble(), nearby - MOST_APART, nearby + MOST_APART)));
    }

    /// A promise that was kept at every rate binds after one that was broken at one of them.
    private static double order(Capacity capacity) {
        return capacity.crossing() instanceof Crossing.Above
                ? Double.MAX_VALUE
                : capacity.crossing().rate();
    }
}
