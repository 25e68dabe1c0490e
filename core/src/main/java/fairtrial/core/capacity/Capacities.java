package fairtrial.core.capacity;

import fairtrial.core.model.Promise;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.MeanInterval;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Capacities of the contenders of a run.
public final class Capacities {
    private Capacities() {}

    /// The capacity of one contender over its finished rounds; empty where the run asks for none, or
    /// none is finished.
    public static Optional<Capacity> of(RunRecord record, String contender) {
        SortedMap<Integer, RoundShares> rounds = rounds(record, contender);
        return Capacity.of(rounds.values(), record.plan().loads().promises());
    }

    /// The capacity of one contender for other promises than those of the run; empty where the run drove
    /// no rates.
    public static Optional<Capacity> of(RunRecord record, String contender, Promise promise) {
        SortedMap<Integer, RoundShares> rounds = rounds(record, contender, List.of(promise));
        return Capacity.of(rounds.values(), List.of(promise));
    }

    /// The slices of one contender at all rates, in finished rounds, in order.
    public static List<MeasuredSlice> slices(RunRecord record, String contender) {
        return slices(record, ProbeKind.AT_RATE, contender);
    }

    /// The slices of one contender of that kind, in finished rounds, in order.
    public static List<MeasuredSlice> slices(RunRecord record, ProbeKind kind, String contender) {
        return record.probed(kind, contender).stream()
                .map(Probed::slice)
                .flatMap(slice -> MeasuredSlice.of(slice).stream())
                .toList();
    }

    /// How rates are corrected for the CPU time per request.
    public static CostCorrection correction(RunRecord record, String contender, Promise promise) {
        return CostCorrection.of(
                rounds(record, contender, List.of(promise)).values().stream()
                        .flatMap(round -> round.byPromise().getFirst().stream())
                        .toList(),
                promise);
    }

    /// One value of each finished round, as [Capacity#logs] has it.
    public static SortedMap<Integer, Double> logs(RunRecord record, String contender) {
        return Capacity.logs(rounds(record, contender), record.plan().loads().promises());
    }

    /// Whether a round has a capacity of that contender: at one rate it keeps its promises, and at another it
    /// does not.
    public static boolean isFound(RunRecord record, String contender) {
        return !logs(record, contender).isEmpty();
    }

    /// The same, and true of every contender where no capacity is asked for.
    public static boolean isFoundWhereAsked(RunRecord record, String contender) {
        return !record.plan().loads().asksForCapacity() || isFound(record, contender);
    }

    /// The interval of a contender's capacity over its rounds, natural log; empty where there is none
    /// yet.
    public static Optional<MeanInterval> interval(RunRecord record, String contender) {
        return interval(logs(record, contender));
    }

    /// The same for that promise.
    public static Optional<MeanInterval> interval(RunRecord record, String contender, Promise promise) {
        return interval(Capacity.logs(rounds(record, contender, List.of(promise)), List.of(promise)));
    }

    private static Optional<MeanInterval> interval(SortedMap<Integer, Double> logs) {
        return CapacityInterval.of(
                logs.values().stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static SortedMap<Integer, RoundShares> rounds(RunRecord record, String contender) {
        return rounds(record, contender, record.plan().loads().promises());
    }

    /// The shares of each finished round, in the order in which they were driven.
    static SortedMap<Integer, RoundShares> rounds(RunRecord record, String contender, List<Promise> promises) {
        SortedMap<Integer, RoundShares> rounds = new TreeMap<>();
        slices(record, contender).stream()
                .collect(Collectors.groupingBy(MeasuredSlice::round))
                .forEach((round, slices) -> rounds.put(round, RoundShares.of(slices, promises)));
        return rounds;
    }
}
