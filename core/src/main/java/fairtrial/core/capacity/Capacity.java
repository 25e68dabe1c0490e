package fairtrial.core.capacity;

import fairtrial.core.model.Promise;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// The highest rate at which all promises are kept.
///
/// @param binding the promise that is broken first
public record Capacity(Crossing crossing, Promise binding) {
    /// Fewer rounds have no usable spread.
    private static final int LEAST_ROUNDS = 3;

    /// So near are most slices of a round that knows where the capacity is.
    private static final double CLOSE = 0.18;

    /// Share of a round's slices: four of five.
    private static final double LEAST_CLOSE = 0.8;

    /// The capacity over some rounds; empty where the load generator was late in all slices.
    public static Optional<Capacity> of(Collection<RoundShares> rounds, List<Promise> promises) {
        return IntStream.range(0, promises.size())
                .mapToObj(i -> of(shares(rounds, i), promises.get(i)))
                .flatMap(Optional::stream)
                .min(Comparator.comparingDouble(Capacity::order));
    }

    private static Optional<Capacity> of(List<RateShare> shares, Promise promise) {
        return shares.isEmpty()
                ? Optional.empty()
                : Optional.of(new Capacity(PromiseCrossing.of(shares, promise).crossing(shares), promise));
    }

    /// One value of each round, natural log of a rate per second; empty with fewer than three rounds
    /// near the capacity, or where it lies beyond the rates that were driven.
    ///
    /// One round alone is biased: the share of late requests comes in bursts, most slices have fewer
    /// than the mean, and a logarithm turns that into a rate that is too high (2 to 8 % in simulation).
    /// Over all rounds together the share is a mean. So each round has the pseudo-value of the jackknife
    /// (Tukey 1958): n times the estimate of all rounds, less n − 1 times that without this round. Their
    /// mean is the estimate, their spread its error.
    public static SortedMap<Integer, Double> logs(SortedMap<Integer, RoundShares> rounds, List<Promise> promises) {
        SortedMap<Integer, Double> logs = new TreeMap<>();
        if (rounds.size() < LEAST_ROUNDS || promises.isEmpty()) {
            return logs;
        }
        Optional<Capacity> found =
                of(rounds.values(), promises).filter(of -> of.crossing().isFound());
        if (found.isEmpty()) {
            return logs;
        }
        double all = found.get().crossing().rate();
        int binding = promises.indexOf(found.get().binding());
        PromiseCrossing method = PromiseCrossing.of(shares(rounds.values(), binding), promises.get(binding));
        rounds.forEach((left, own) -> {
            SortedMap<Integer, RoundShares> others = new TreeMap<>(rounds);
            others.remove(left);
            List<RateShare> some = shares(others.values(), binding);
            if (isInformed(own.byPromise().get(binding), all) && !some.isEmpty()) {
                double without = Math.log(method.crossing(some).rate());
                logs.put(left, rounds.size() * Math.log(all) - (rounds.size() - 1) * without);
            }
        });
        return logs.size() < LEAST_ROUNDS ? new TreeMap<>() : logs;
    }

    /// Whether most slices of a round are at rates near the capacity. The first round looks for it, and
    /// knows little: its value would be that of the other rounds, which makes all of them look too much
    /// alike.
    private static boolean isInformed(List<RateShare> round, double rate) {
        return round.stream()
                        .filter(slice -> Math.abs(Math.log(slice.rate() / rate)) < CLOSE)
                        .count()
                >= LEAST_CLOSE * round.size();
    }

    /// The slices of some rounds for one promise.
    private static List<RateShare> shares(Collection<RoundShares> rounds, int promise) {
        return rounds.stream()
                .flatMap(round -> round.byPromise().get(promise).stream())
                .toList();
    }

    /// A promise that was kept at every rate binds after one that was broken at one of them.
    private static double order(Capacity capacity) {
        return capacity.crossing() instanceof Crossing.Above
                ? Double.MAX_VALUE
                : capacity.crossing().rate();
    }
}
