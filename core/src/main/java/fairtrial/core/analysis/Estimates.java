package fairtrial.core.analysis;

import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.GeometricMean;
import fairtrial.core.verdict.Estimate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Every contender's own figures, one value per round in each: geometric means with 95 % t intervals. They
/// describe a contender; two of them are compared by [Comparisons] alone.
public final class Estimates {
    private static final double CONFIDENCE = 0.95;

    private Estimates() {}

    /// All estimates of a run, contender by contender in the plan's order.
    public static List<Estimate> of(RunRecord record) {
        String workload = record.plan().workload().name();
        return RoundFigures.of(record).stream()
                .filter(figure -> figure.values().values().stream().allMatch(value -> value > 0))
                .map(figure -> estimate(figure, workload))
                .toList();
    }

    private static Estimate estimate(RoundFigure figure, String workload) {
        double[] logs = figure.values().values().stream().mapToDouble(Math::log).toArray();
        return switch (GeometricMean.of(logs, CONFIDENCE)) {
            case GeometricMean.Bounded(double lo, double mid, double hi, int rounds) ->
                new Estimate(
                        figure.contender(),
                        workload,
                        figure.load(),
                        figure.metric(),
                        Optional.of(lo),
                        mid,
                        Optional.of(hi),
                        rounds,
                        Optional.empty());
            case GeometricMean.NoBounds(double mid, int rounds, var why) ->
                new Estimate(
                        figure.contender(),
                        workload,
                        figure.load(),
                        figure.metric(),
                        Optional.empty(),
                        mid,
                        Optional.empty(),
                        rounds,
                        Optional.of(why.name().toLowerCase(Locale.ROOT).replace('_', '-')));
        };
    }
}
