package fairtrial.core.analysis;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.GeometricMean;
import fairtrial.core.verdict.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Every contender's own figures, one value per round in each: geometric means with 95 % t intervals. They
/// describe a contender; two of them are compared by [Comparisons] alone.
public final class Estimates {
    private static final double CONFIDENCE = 0.95;

    private final RunRecord record;
    private final List<Estimate> estimates = new ArrayList<>();

    private Estimates(RunRecord record) {
        this.record = record;
    }

    /// All estimates of a run, contender by contender in the plan's order.
    public static List<Estimate> of(RunRecord record) {
        Estimates all = new Estimates(record);
        for (Contender contender : record.plan().contenders()) {
            all.loads(contender.id());
            all.rounds(contender.id());
        }
        return List.copyOf(all.estimates);
    }

    private void loads(String contender) {
        for (Load load : record.loads()) {
            RoundTable table = RoundTable.of(record, load, List.of(contender));
            add(contender, load, Metric.THROUGHPUT, table);
            if (load instanceof Load.Open) {
                Metric.percentiles().forEach(metric -> add(contender, load, metric, table));
            } else {
                add(contender, load, Metric.CPU_PER_REQUEST, table);
            }
        }
    }

    private void add(String contender, Load load, Metric metric, RoundTable table) {
        add(contender, Optional.of(load), metric.id(), RoundValues.of(table, contender, metric));
    }

    private void rounds(String contender) {
        add(contender, Optional.empty(), "startup_ms", startups(contender));
        add(
                contender,
                Optional.empty(),
                "rss_bytes",
                perRound(contender, r -> r.rssBytes().map(Long::doubleValue)));
        add(
                contender,
                Optional.empty(),
                "heap_after_gc_bytes",
                perRound(contender, r -> r.heapAfterGcBytes().map(Long::doubleValue)));
        add(
                contender,
                Optional.empty(),
                "threads_peak",
                perRound(contender, r -> r.threadsPeak().map(Integer::doubleValue)));
    }

    private List<Double> startups(String contender) {
        List<JournalEvent.RoundFinished> done = record.finishedRounds();
        return record.all(JournalEvent.Booted.class)
                .filter(b -> b.contender().equals(contender))
                .filter(b -> done.stream().anyMatch(r -> r.round() == b.round() && r.attempt() == b.attempt()))
                .map(b -> b.facts().startupMillis())
                .toList();
    }

    private List<Double> perRound(String contender, Function<ContenderRound, Reading<Double>> value) {
        List<Double> values = new ArrayList<>();
        for (JournalEvent.RoundFinished round : record.finishedRounds()) {
            for (ContenderRound c : round.contenders()) {
                if (c.contender().equals(contender) && value.apply(c) instanceof Reading.Available<Double>(Double v)) {
                    values.add(v);
                }
            }
        }
        return values;
    }

    private void add(String contender, Optional<Load> load, String metric, List<Double> values) {
        if (values.isEmpty() || values.stream().anyMatch(value -> !(value > 0))) {
            return;
        }
        double[] logs = values.stream().mapToDouble(Math::log).toArray();
        String workload = record.plan().workload().name();
        estimates.add(
                switch (GeometricMean.of(logs, CONFIDENCE)) {
                    case GeometricMean.Bounded(double lo, double mid, double hi, int rounds) ->
                        new Estimate(
                                contender,
                                workload,
                                load,
                                metric,
                                Optional.of(lo),
                                mid,
                                Optional.of(hi),
                                rounds,
                                Optional.empty());
                    case GeometricMean.NoBounds(double mid, int rounds, var why) ->
                        new Estimate(
                                contender,
                                workload,
                                load,
                                metric,
                                Optional.empty(),
                                mid,
                                Optional.empty(),
                                rounds,
                                Optional.of(why.name().toLowerCase(Locale.ROOT).replace('_', '-')));
                });
    }
}
