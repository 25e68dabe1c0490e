package fairtrial.core.analysis;

import fairtrial.core.capacity.CapacityInterval;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.GeometricMean;
import fairtrial.core.stats.Histograms;
import fairtrial.core.stats.MeanInterval;
import fairtrial.core.stats.PooledPercentile;
import fairtrial.core.verdict.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Estimates of each contender by itself: geometric means with 95 % t intervals, one value per round. A
/// percentile with too few requests per round comes from all rounds together ([PooledPercentile]). Estimates
/// describe a contender; only [Comparisons] compares two of them.
public final class Estimates {
    private static final double CONFIDENCE = 0.95;

    private Estimates() {}

    /// All estimates of a run, by contender in the plan's order.
    public static List<Estimate> of(RunRecord record) {
        String workload = record.plan().loads().workload().name();
        List<Estimate> estimates = new ArrayList<>(RoundFigures.of(record).stream()
                .filter(figure -> figure.values().values().stream().allMatch(value -> value > 0))
                .map(figure -> estimate(figure, workload))
                .toList());
        for (Contender contender : record.plan().contenders()) {
            record.loads().stream()
                    .filter(Load.Open.class::isInstance)
                    .forEach(load -> addPooled(estimates, record, contender.id(), load));
        }
        return List.copyOf(estimates);
    }

    private static void addPooled(List<Estimate> estimates, RunRecord record, String contender, Load load) {
        List<Histograms> rounds = RoundTable.of(record, load, List.of(contender)).latencies(contender).stream()
                .filter(round -> round.count() > 0)
                .toList();
        for (Metric metric : Metric.percentiles()) {
            boolean known = estimates.stream()
                    .anyMatch(e -> e.contender().equals(contender)
                            && e.load().filter(load::equals).isPresent()
                            && e.metric().equals(metric.id()));
            if (!known && !rounds.isEmpty()) {
                estimates.add(pooled(record, contender, load, metric, rounds));
            }
        }
    }

    private static Estimate pooled(
            RunRecord record, String contender, Load load, Metric metric, List<Histograms> rounds) {
        Optional<PooledPercentile> bounded = rounds.size() < 2
                ? Optional.empty()
                : Optional.of(PooledPercentile.of(rounds, metric.percentile(), CONFIDENCE));
        double alone = rounds.getFirst().percentileMicros(metric.percentile()).orElseThrow();
        boolean whole = bounded.filter(b -> b.hi().isPresent()).isPresent();
        String why = bounded.isPresent() ? "no-upper-bound" : "too-few-rounds";
        return new Estimate(
                contender,
                record.plan().loads().workload().name(),
                Optional.of(load),
                metric.id(),
                bounded.map(PooledPercentile::lo),
                bounded.map(PooledPercentile::mid).orElse(alone),
                bounded.flatMap(b -> b.hi().stream().boxed().findFirst()),
                rounds.size(),
                whole ? Optional.empty() : Optional.of(why));
    }

    private static Estimate estimate(RoundFigure figure, String workload) {
        double[] logs = figure.values().values().stream().mapToDouble(Math::log).toArray();
        return switch (GeometricMean.of(logs, CONFIDENCE)) {
            case GeometricMean.Bounded(double lo, double mid, double hi, int rounds) -> {
                Optional<MeanInterval> wider =
                        figure.metric().equals(Metric.CAPACITY.id()) ? CapacityInterval.of(logs) : Optional.empty();
                yield new Estimate(
                        figure.contender(),
                        workload,
                        figure.load(),
                        figure.metric(),
                        Optional.of(wider.map(of -> Math.exp(of.lo())).orElse(lo)),
                        mid,
                        Optional.of(wider.map(of -> Math.exp(of.hi())).orElse(hi)),
                        rounds,
                        Optional.empty());
            }
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
                        Optional.of(why.id()));
        };
    }
}
