package fairtrial.published.replay;

import fairtrial.core.model.Interval;
import fairtrial.core.stats.Family;
import fairtrial.core.stats.GeometricMean;
import fairtrial.core.stats.MeanInterval;
import fairtrial.core.stats.PairSeries;
import fairtrial.core.stats.SimultaneousInterval;
import fairtrial.core.stats.StudentT;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Figures of one step over its rounds. A round has a fresh process for all contenders, and two rows are
/// compared within a round.
final class Measured {
    private static final double CONFIDENCE = 0.95;

    /// Rounds from which on a figure gets an interval and a claim a judgement, as in a comparison of our own: two
    /// give intervals from 39 to 98 852 for a figure of 1 969.
    static final int FEWEST_ROUNDS = 3;

    private final ReplayRecord record;
    private final String step;

    Measured(ReplayRecord record, String step) {
        this.record = record;
        this.step = step;
    }

    /// A figure of a row by round: of its last pass, the geometric mean over loads.
    ///
    /// @param connections connections of the load; 0, or a number that this step does not have: all loads
    Map<Integer, Double> byRound(
            String contender, Optional<String> group, int connections, Function<ReplayRun, Optional<Double>> figure) {
        List<ReplayRun> runs = record.runs(step, contender, 0).stream()
                .filter(run -> group.isEmpty() || run.workload().equals(group.get()))
                .toList();
        boolean has = runs.stream().anyMatch(run -> run.connections() == connections);
        int last = runs.stream()
                .mapToInt(replayRun -> replayRun.place().pass())
                .max()
                .orElse(1);
        Map<Integer, List<Double>> values = new TreeMap<>();
        for (ReplayRun run : runs) {
            if (run.place().pass() == last && (!has || run.connections() == connections)) {
                figure.apply(run)
                        .filter(value -> value > 0)
                        .ifPresent(value -> values.computeIfAbsent(run.place().round(), round -> new ArrayList<>())
                                .add(Math.log(value)));
            }
        }
        return values.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        entry -> Math.exp(entry.getValue().stream()
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElse(0))));
    }

    /// The geometric mean with its interval, of width 0 with too few rounds; empty without a value.
    static Optional<Interval> mean(Map<Integer, Double> byRound) {
        double[] logs =
                byRound.values().stream().mapToDouble(value -> Math.log(value)).toArray();
        if (logs.length == 0) {
            return Optional.empty();
        }
        if (logs.length < FEWEST_ROUNDS) {
            return Optional.of(point(Math.exp(Arrays.stream(logs).average().orElseThrow())));
        }
        return Optional.of(
                switch (GeometricMean.of(logs, CONFIDENCE)) {
                    case GeometricMean.Bounded(double lo, double mid, double hi, int rounds) ->
                        new Interval(lo, mid, hi);
                    case GeometricMean.NoBounds none -> point(none.mid());
                });
    }

    private static Interval point(double value) {
        return new Interval(value, value, value);
    }

    /// The ratio of `a` to `b`, compared within a round. Published comparisons are repeated in few rounds, which
    /// determine one pair's spread poorly. So it is shrunk towards that of all pairs of the
    /// step, as in the protocol ([PairSeries]). The interval is Student's with the degrees of freedom of all
    /// rows.
    ///
    /// @param connections as in [#byRound]
    Optional<Interval> ratio(
            String a, String b, Optional<String> group, int connections, Function<ReplayRun, Optional<Double>> figure) {
        Map<Integer, Double> first = byRound(a, group, connections, figure);
        Map<Integer, Double> second = byRound(b, group, connections, figure);
        List<Integer> rounds =
                first.keySet().stream().filter(second::containsKey).sorted().toList();
        if (rounds.isEmpty()) {
            return Optional.empty();
        }
        if (a.equals(b)) {
            return Optional.of(point(1));
        }
        List<Map<Integer, Double>> rows = new ArrayList<>(List.of(first, second));
        otherContenders(a, b)
                .map(row -> byRound(row, group, connections, figure))
                .filter(row -> row.keySet().containsAll(rounds))
                .forEach(rows::add);
        double[][] contrasts = rounds.stream()
                .map(round -> Family.ALL_PAIRS.pairs(rows.size()).stream()
                        .mapToDouble(pair -> log(rows.get(pair.a()), round) - log(rows.get(pair.b()), round))
                        .toArray())
                .toArray(double[][]::new);
        return Optional.of(interval(contrasts, rows.size()));
    }

    private static Interval interval(double[][] contrasts, int rows) {
        int rounds = contrasts.length;
        double critical = rounds < FEWEST_ROUNDS
                ? Double.POSITIVE_INFINITY
                : StudentT.twoSided((rounds - 1.0) * (rows - 1), CONFIDENCE);
        return switch (PairSeries.of(contrasts).bands(critical).getFirst()) {
            case SimultaneousInterval.Bounded band when rounds < FEWEST_ROUNDS -> point(Math.exp(band.mean()));
            case SimultaneousInterval.Bounded band ->
                new Interval(Math.exp(band.lo()), Math.exp(band.mean()), Math.exp(band.hi()));
            case SimultaneousInterval.NoBand band -> point(Math.exp(band.mean()));
        };
    }

    private static double log(Map<Integer, Double> row, int round) {
        return Math.log(Optional.ofNullable(row.get(round)).orElseThrow());
    }

    /// The other rows of the step, without the external reference.
    private Stream<String> otherContenders(String a, String b) {
        return record.replay().steps().stream()
                .filter(one -> one.id().equals(step))
                .flatMap(one -> one.setUp().participants().stream())
                .filter(row -> !row.spec().equals("nginx"))
                .map(Participant::name)
                .filter(name -> !name.equals(a) && !name.equals(b));
    }

    /// The arithmetic mean of shares, which may be zero, with its interval; empty without a value.
    static Optional<Interval> share(List<Double> values) {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
        double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        return MeanInterval.of(all)
                .filter(found -> all.length >= FEWEST_ROUNDS)
                .map(found -> new Interval(found.lo(), found.mean(), found.hi()))
                .or(() -> Optional.of(point(mean)));
    }

    /// The runs of a row in this step.
    List<ReplayRun> runs(String contender, int connections) {
        return record.runs(step, contender, connections);
    }
}
