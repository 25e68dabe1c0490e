package fairtrial.core.replay;

import fairtrial.core.model.Interval;
import fairtrial.core.stats.GeometricMean;
import fairtrial.core.stats.MeanInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Figures of one step, over its rounds: a round is a fresh process for everybody, and two rows are compared
/// within a round.
final class Measured {
    private static final double CONFIDENCE = 0.95;

    private final ReplayRecord record;
    private final String step;

    Measured(ReplayRecord record, String step) {
        this.record = record;
        this.step = step;
    }

    /// A figure of a row by round: of its last pass, the geometric mean over loads.
    ///
    /// @param connections of the load; 0, or one that this step does not have: all that there are
    Map<Integer, Double> byRound(
            String contender, Optional<String> group, int connections, Function<ReplayRun, Optional<Double>> figure) {
        List<ReplayRun> runs = record.runs(step, contender, 0).stream()
                .filter(run -> group.isEmpty() || run.workload().equals(group.get()))
                .toList();
        boolean has = runs.stream().anyMatch(run -> run.connections() == connections);
        int last = runs.stream().mapToInt(ReplayRun::pass).max().orElse(1);
        Map<Integer, List<Double>> values = new TreeMap<>();
        for (ReplayRun run : runs) {
            if (run.pass() == last && (!has || run.connections() == connections)) {
                figure.apply(run)
                        .filter(value -> value > 0)
                        .ifPresent(value -> values.computeIfAbsent(run.round(), round -> new ArrayList<>())
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

    /// The geometric mean with its interval; without one where a single round gave it. Empty without a value.
    static Optional<Interval> mean(Map<Integer, Double> byRound) {
        double[] logs =
                byRound.values().stream().mapToDouble(value -> Math.log(value)).toArray();
        if (logs.length == 0) {
            return Optional.empty();
        }
        return Optional.of(
                switch (GeometricMean.of(logs, CONFIDENCE)) {
                    case GeometricMean.Bounded(double lo, double mid, double hi, int rounds) ->
                        new Interval(lo, mid, hi);
                    case GeometricMean.NoBounds none -> new Interval(none.mid(), none.mid(), none.mid());
                });
    }

    /// `a` over `b`, paired by round.
    static Optional<Interval> ratio(Map<Integer, Double> a, Map<Integer, Double> b) {
        Map<Integer, Double> ratios = new TreeMap<>();
        a.forEach((round, value) ->
                Optional.ofNullable(b.get(round)).ifPresent(other -> ratios.put(round, value / other)));
        return mean(ratios);
    }

    /// The arithmetic mean of shares, which may be zero.
    static Optional<Interval> share(List<Double> values) {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
        double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        return MeanInterval.of(all)
                .map(found -> new Interval(found.lo(), found.mean(), found.hi()))
                .or(() -> Optional.of(new Interval(mean, mean, mean)));
    }

    /// The runs of a row in this step.
    List<ReplayRun> runs(String contender, int connections) {
        return record.runs(step, contender, connections);
    }
}
