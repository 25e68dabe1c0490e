package fairtrial.core.history;

import fairtrial.core.diff.Differ;
import fairtrial.core.model.Metric;
import fairtrial.core.stats.StudentT;
import fairtrial.core.verdict.Estimate;
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
    /// Confidence of the interval of every estimate.
    private static final double CONFIDENCE = 0.95;

    private final List<Metric> metrics;
    private final List<Confirmed> confirmed;

    /// @param metrics   the figures that are wanted, in their order
    /// @param confirmed comparisons of steps so far, the latest last
    public HistoryBuilder(List<Metric> metrics, List<Confirmed> confirmed) {
        this.metrics = List.copyOf(metrics);
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
                        .filter(machine -> !machine.series().isEmpty())
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
    private record Found(PastRun run, Estimate estimate, HistoryPoint point) {
        StepSide side() {
            return point.side();
        }
    }

    private MachineHistory machine(List<PastRun> runs) {
        Map<Key, List<Found>> found = new LinkedHashMap<>();
        for (PastRun run : runs) {
            SeriesLoads loads = new SeriesLoads(run.side().plan(), run.side().result());
            Map<String, String> names = SeriesNames.of(run.side().result().contenders());
            names.forEach((contender, name) -> metrics.forEach(metric -> points(run, contender, metric)
                    .forEach(one -> found.computeIfAbsent(
                                    Key.of(name, metric, one.estimate().load().map(loads::name), names.values()),
                                    key -> new ArrayList<>())
                            .add(one))));
        }
        Result latest = runs.getLast().side().result();
        String workload = runs.getLast().side().plan().loads().workload().name();
        List<HistorySeries> series = found.entrySet().stream()
                .map(one -> series(one.getKey(), one.getValue()))
                .sorted(Comparator.comparingInt(this::place).thenComparing(HistorySeries::contender))
                .toList();
        return new MachineHistory(latest.machine(), workload, runs.size(), series);
    }

    /// The place of a figure in the order that was asked for.
    private int place(HistorySeries series) {
        return metrics.stream().map(Metric::id).toList().indexOf(series.metric());
    }

    /// The figures of a contender that count: its own, with an interval.
    private static List<Found> points(PastRun run, String contender, Metric metric) {
        Result result = run.side().result();
        return result.estimates(contender, metric)
                .filter(estimate -> result.doubt(estimate).isEmpty())
                .flatMap(estimate -> point(run, estimate).stream())
                .toList();
    }

    private static Optional<Found> point(PastRun run, Estimate estimate) {
        return estimate.interval()
                .filter(interval -> interval.lo() > 0 && interval.hi() > interval.lo() && estimate.nRounds() > 1)
                .map(interval -> {
                    double width = Math.log(interval.hi()) - Math.log(interval.lo());
                    double error = width / 2 / StudentT.twoSided(estimate.nRounds() - 1.0, CONFIDENCE);
                    return new Found(
                            run,
                            estimate,
                            new HistoryPoint(
                                    new StepSide(run.side().name(), estimate.contender()),
                                    run.identity(),
                                    run.atMillis(),
                                    Math.log(interval.mid()),
                                    error,
                                    estimate.nRounds()));
                });
    }

    private HistorySeries series(Key key, List<Found> found) {
        List<HistoryPoint> points = found.stream().map(Found::point).toList();
        List<Step> steps = Steps.of(points);
        List<SeriesStep> told = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            int from = i == 0 ? 0 : steps.get(i - 1).index();
            int to = i + 1 < steps.size() ? steps.get(i + 1).index() : points.size();
            told.add(step(key, found, steps.get(i), from, to));
        }
        return new HistorySeries(key.name(), key.metric().id(), key.load(), points, told);
    }

    /// @param from first run of the level before the step
    /// @param to first run after the level after it
    private SeriesStep step(Key key, List<Found> found, Step step, int from, int to) {
        Found before = found.get(step.index() - 1);
        Found after = found.get(step.index());
        List<String> earlier = identities(found.subList(from, step.index()));
        List<String> later = identities(found.subList(step.index(), to));
        return new SeriesStep(
                before.side(),
                after.side(),
                step.ratio(),
                step.suspected(),
                Differ.causes(
                        before.run().side(),
                        before.side().contender(),
                        after.run().side(),
                        after.side().contender()),
                confirmed.stream()
                        .filter(of -> of.isOf(
                                key.name(), key.metric().id(), key.load().orElse("")))
                        .filter(of -> of.isTo(step.ratio().mid()))
                        .filter(of -> earlier.contains(of.before()) && later.contains(of.after()))
                        .reduce((first, second) -> second));
    }

    private static List<String> identities(List<Found> found) {
        return found.stream().map(one -> one.run().identity()).toList();
    }
}
