package fairtrial.core.capacity;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Promise;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.MeanInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;

/// Whether a service that comes down from a higher rate carries less than one that comes up from a lower
/// one: then it has two states, and an overload leaves it in the worse one (hysteresis; Bronson et al.,
/// Metastable Failures in Distributed Systems, HotOS 2021). The rates of a round come in random order,
/// so about half of the slices come from each side.
public final class TwoStates {
    private TwoStates() {}

    /// The ratio of the capacity after a higher rate to that after a lower one, with its 95 % interval
    /// over the rounds; empty where too few slices of a side are near it.
    public static Optional<Interval> ratio(RunRecord record, String contender, Promise promise) {
        SortedMap<Integer, RoundShares> rounds = Capacities.rounds(record, contender, List.of(promise));
        SortedMap<Integer, Double> down = logs(rounds, promise, (before, now) -> before > now);
        SortedMap<Integer, Double> up = logs(rounds, promise, (before, now) -> before < now);
        List<Double> differences = new ArrayList<>();
        down.forEach((round, value) -> {
            Double other = up.get(round);
            if (other != null) {
                differences.add(value - other);
            }
        });
        return MeanInterval.of(
                        differences.stream().mapToDouble(Double::doubleValue).toArray())
                .map(of -> new Interval(Math.exp(of.lo()), Math.exp(of.mean()), Math.exp(of.hi())));
    }

    private static SortedMap<Integer, Double> logs(
            SortedMap<Integer, RoundShares> rounds, Promise promise, BiPredicate<Double, Double> side) {
        SortedMap<Integer, RoundShares> those = new TreeMap<>();
        rounds.forEach((round, shares) -> {
            List<RateShare> all = shares.byPromise().getFirst();
            List<RateShare> found = new ArrayList<>();
            for (int i = 1; i < all.size(); i++) {
                if (side.test(all.get(i - 1).rate(), all.get(i).rate())) {
                    found.add(all.get(i));
                }
            }
            if (!found.isEmpty()) {
                those.put(round, new RoundShares(List.of(found)));
            }
        });
        return Capacity.logs(those, List.of(promise));
    }
}
