package fairtrial.core.capacity;

import fairtrial.core.model.Promise;
import java.util.ArrayList;
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
    private static final int LEAST_ROUNDS = 5;

    /// So near are most slices of a round that knows where the capacity is, natural log: as far as the line
    /// reaches that is fitted there. With half of it, a third of the runs of eight rounds had no interval where
    /// late requests depend little on the rate.
    private static final double CLOSE = 0.35;

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
        return shares.isEmpty() ? Optional.empty() : Optional.of(new Capacity(crossing(shares, promise), promise));
    }

    /// At the mean CPU time per request, if that crosses. A bound is a rate that was driven.
    private static Crossing crossing(List<RateShare> shares, Promise promise) {
        CostCorrection correction = CostCorrection.of(shares, promise);
        List<RateShare> corrected = correction.all(shares);
        Crossing found = PromiseCrossing.of(corrected, promise).crossing(corrected);
        return found.isFound() || !correction.applies()
                ? found
                : PromiseCrossing.of(shares, promise).crossing(shares);
    }

    /// One value of each round, natural log of a rate per second; empty with fewer than five rounds
    /// near the capacity, or where it lies beyond the rates that were driven.
    ///
    /// One round alone is biased: the share of late requests comes in bursts, most slices have fewer
    /// than the mean, and a logarithm turns that into a rate that is too high (2 to 8 % in simulation).
    /// Over all rounds together the share is a mean. So each round has a pseudo-value: the estimate of
    /// all rounds and what this round adds to it, with its own speed where that is known ([CostCorrection]). Their
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
        double nearby = found.get().crossing().rate();
        int binding = promises.indexOf(found.get().binding());
        CostCorrection searching = CostCorrection.of(shares(rounds.values(), binding), promises.get(binding));
        List<Integer> numbers = new ArrayList<>();
        List<List<RateShare>> driven = new ArrayList<>();
        rounds.forEach((number, of) -> {
            List<RateShare> own = of.byPromise().get(binding);
            if (isInformed(searching.all(own), nearby)) {
                numbers.add(number);
                driven.add(own);
            }
        });
        if (numbers.size() < LEAST_ROUNDS) {
            return logs;
        }
        // Far from the capacity a request may cost more or less than near it.
        CostCorrection correction =
                searching.at(driven.stream().flatMap(List::stream).toList());
        List<List<RateShare>> slices = driven.stream().map(correction::all).toList();
        List<RateShare> all = slices.stream().flatMap(List::stream).toList();
        PromiseCrossing method = PromiseCrossing.of(all, promises.get(binding));
        Crossing crossing = method.crossing(all);
        if (!crossing.isFound()) {
            return logs;
        }
        double middle = Math.log(crossing.rate());
        double[] influences = method.influences(slices, middle);
        for (int i = 0; i < influences.length; i++) {
            logs.put(numbers.get(i), middle + influences[i] + correction.faster(driven.get(i)));
        }
        return logs;
    }

    /// Whether most slices of a round are at rates near the capacity. The first round looks for it, and
    /// its far rates say more about the slope of the line than about where it crosses.
    private static boolean isInformed(List<RateShare> round, double rate) {
        long close = round.stream()
                .filter(slice -> Math.abs(Math.log(slice.rate() / rate)) < CLOSE)
                .count();
        // Without a slice in which the load generator was on time, a round tells nothing.
        return close > 0 && close >= LEAST_CLOSE * round.size();
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
