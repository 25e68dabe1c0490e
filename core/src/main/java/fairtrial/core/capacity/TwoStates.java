package fairtrial.core.capacity;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Promise;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.MeanInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Whether a service that comes down from a higher rate carries less than one that comes up from a lower
/// one: then it has two states, and an overload leaves it in the worse one (hysteresis; Bronson et al.,
/// Metastable Failures in Distributed Systems, HotOS 2021). The rates of a round come in random order,
/// so about half of the slices come from each side.
public final class TwoStates {
    private TwoStates() {}

    /// The ratio of the capacity after a higher rate to that after a lower one, with its 95 % interval
    /// over the rounds; empty where too few slices of a side are near it.
    public static Optional<Interval> ratio(RunRecord record, String contender, Promise promise) {
        SortedMap<Integer, List<MeasuredSlice>> rounds = Capacities.slices(record, contender).stream()
                .collect(Collectors.groupingBy(MeasuredSlice::round, TreeMap::new, Collectors.toList()));
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

    /// The slices that follow such a rate. One in which the load generator was late is left out, but it was driven:
    /// the next one follows it.
    private static SortedMap<Integer, Double> logs(
            SortedMap<Integer, List<MeasuredSlice>> rounds, Promise promise, BiPredicate<Double, Double> side) {
        SortedMap<Integer, RoundShares> those = new TreeMap<>();
        rounds.forEach((round, slices) -> {
            List<MeasuredSlice> found = IntStream.range(1, slices.size())
                    .filter(i -> side.test(DrivenRate.of(slices.get(i - 1)), DrivenRate.of(slices.get(i))))
                    .mapToObj(slices::get)
                    .toList();
            RoundShares shares = RoundShares.of(found, List.of(promise));
            if (!shares.byPromise().getFirst().isEmpty()) {
                those.put(round, shares);
            }
        });
        return Capacity.logs(those, List.of(promise));
    }
}
