package fairtrial.core.history;

import fairtrial.core.diff.Differ;
import fairtrial.core.diff.Difference;
import fairtrial.core.model.Metric;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Series of the figures of past runs.
public final class HistoryBuilder {
    private final List<Metric> metrics;
    private final Optional<String> against;
    private final List<Confirmed> confirmed;

    /// @param metrics   the figures that are wanted, in their order
    /// @param confirmed comparisons of steps so far, the latest last
    public HistoryBuilder(List<Metric> metrics, List<Confirmed> confirmed) {
        this(metrics, Optional.empty(), confirmed);
    }

    /// @param against name of the contender to which the figures are ratios; empty: the figures themselves
    public HistoryBuilder(List<Metric> metrics, Optional<String> against, List<Confirmed> confirmed) {
        this.metrics = List.copyOf(metrics);
        this.against = against;
        this.confirmed = List.copyOf(confirmed);
    }

    /// The history of these runs. A run that is there twice, such as a baseline and its original, counts once.
    public History of(List<PastRun> runs) {
        Set<String> seen = new TreeSet<>();
        List<List<PastRun>> groups = new ArrayList<>();
        runs.stream()
                .sorted(Comparator.comparingLong(PastRun::atMillis))
                .filter(run -> seen.add(run.identity()))
                .forEach(run -> group(groups, run).add(run));
        return new History(
                History.SCHEMA,
                groups.stream()
                        .sorted(Comparator.comparingLong(
                                        (List<PastRun> group) -> group.getLast().atMillis())
                                .reversed())
                        .map(this::machine)
                        .filter(machine -> !(machine.series().isEmpty()
                                && machine.leftOut().isEmpty()))
                        .toList());
    }

    private static List<PastRun> group(List<List<PastRun>> groups, PastRun run) {
        return groups.stream()
                .filter(group -> Differ.areComparable(group.getLast().side(), run.side()))
                .findFirst()
                .orElseGet(() -> {
                    List<PastRun> own = new ArrayList<>();
                    groups.add(own);
                    return own;
                });
    }

    /// What makes a series one of its own.
    ///
    /// @param beside the contenders of the run, where the load is a share of what the weakest of them carries
    private record Key(String name, Metric metric, Optional<String> load, List<String> beside) {
        static Key of(String name, Metric metric, Optional<String> load, Collection<String> all) {
            boolean isShare = load.filter(SeriesLoads::isShare).isPresent();
            return new Key(name, metric, load, isShare ? all.stream().sorted().toList() : List.of());
        }
    }

    /// A point with its run.
    private record Found(PastRun run, HistoryPoint point) {
        StepSide side() {
            return point.side();
        }
    }

    /// Figures of a series that are no points.
    private record Dropped(Key key, LeftOutPoints.Why why) {}

    private MachineHistory machine(List<PastRun> runs) {
        Map<Key, List<Found>> found = new LinkedHashMap<>();
        Map<Dropped, Integer> dropped = new LinkedHashMap<>();
        for (PastRun run : runs) {
            SeriesLoads loads = new SeriesLoads(run.side().plan(), run.side().result());
            RunFigures figures = new RunFigures(run, against);
            Map<String, String> names = figures.names();
            names.forEach((contender, name) ->
                    metrics.forEach(metric -> figures.of(contender, metric).forEach(figure -> {
                        Key key = Key.of(name, metric, figure.load().map(loads::name), names.values());
                        figure.why().ifPresent(why -> dropped.merge(new Dropped(key, why), 1, Integer::sum));
                        figure.point()
                                .ifPresent(point -> found.computeIfAbsent(key, unused -> new ArrayList<>())
                                        .add(new Found(run, point)));
                    })));
        }
        Result latest = runs.getLast().side().result();
        String workload = runs.getLast().side().plan().loads().workload().name();
        List<HistorySeries> series = found.entrySet().stream()
                .map(one -> series(one.getKey(), one.getValue()))
                .sorted(Comparator.comparingInt(this::place).thenComparing(HistorySeries::contender))
                .toList();
        List<LeftOutPoints> leftOut = dropped.entrySet().stream()
                .map(one -> leftOut(one.getKey(), one.getValue()))
                .sorted(Comparator.comparing(LeftOutPoints::contender))
                .toList();
        return new MachineHistory(latest.machine(), workload, runs.size(), series, leftOut);
    }

    /// The place of a figure in the order that was asked for.
    private int place(HistorySeries series) {
        return metrics.stream().map(Metric::id).toList().indexOf(series.metric());
    }

    private static LeftOutPoints leftOut(Dropped of, int runs) {
        Key key = of.key();
        return new LeftOutPoints(key.name(), key.metric().id(), key.load(), of.why(), runs);
    }

    private HistorySeries series(Key key, List<Found> found) {
        List<HistoryPoint> points = found.stream().map(Found::point).toList();
        List<Confirmed> compared = confirmed.stream()
                .filter(of -> of.isOf(key.name(), key.metric().id(), key.load().orElse("")))
                .toList();
        List<SeriesStep> steps = ComparedSteps.of(points, compared, at -> causes(found.get(at - 1), found.get(at)));
        return new HistorySeries(key.name(), key.metric().id(), key.load(), against, points, steps);
    }

    private static List<Difference> causes(Found before, Found after) {
        return Differ.causes(
                before.run().side(),
                before.side().contender(),
                after.run().side(),
                after.side().contender());
    }
}
