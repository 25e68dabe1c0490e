package fairtrial.core.analysis;

import fairtrial.core.capacity.Capacities;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// All figures of all contenders, one value per round: the input of estimates and exported tables.
public final class RoundFigures {
    private final RunRecord record;
    private final List<RoundFigure> figures = new ArrayList<>();

    private RoundFigures(RunRecord record) {
        this.record = record;
    }

    /// All figures of a run, by contender in the plan's order; those without a value are left out.
    public static List<RoundFigure> of(RunRecord record) {
        RoundFigures all = new RoundFigures(record);
        for (Contender contender : record.plan().contenders()) {
            all.loads(contender.id());
            all.rounds(contender.id());
            all.capacity(contender.id());
        }
        return List.copyOf(all.figures);
    }

    private void loads(String contender) {
        for (Load load : record.loads()) {
            RoundTable table = RoundTable.of(record, load, List.of(contender));
            add(contender, load, Metric.THROUGHPUT, table);
            if (load instanceof Load.Open) {
                Metric.percentiles().forEach(metric -> add(contender, load, metric, table));
            } else {
                add(contender, load, Metric.CPU_PER_REQUEST, table);
                if (Endpoint.of(record) == Endpoint.PER_CPU_SECOND) {
                    add(contender, load, Metric.PER_CPU_SECOND, table);
                }
            }
        }
    }

    private void add(String contender, Load load, Metric metric, RoundTable table) {
        List<Double> values = RoundValues.described(table, contender, metric);
        TreeMap<Integer, Double> byRound = new TreeMap<>();
        for (int i = 0; i < values.size(); i++) {
            byRound.put(table.numbers().get(i), values.get(i));
        }
        add(new RoundFigure(contender, Optional.of(load), metric.id(), byRound));
    }

    private void capacity(String contender) {
        TreeMap<Integer, Double> values = new TreeMap<>();
        Capacities.logs(record, contender).forEach((round, log) -> values.put(round, Math.exp(log)));
        Load load = record.plan().loads().capacity();
        add(new RoundFigure(contender, Optional.of(load), Metric.CAPACITY.id(), values));
    }

    private void rounds(String contender) {
        add(new RoundFigure(contender, Optional.empty(), "startup_ms", startups(contender)));
        add(perRound(contender, "rss_bytes", r -> r.rssBytes().map(Long::doubleValue)));
        add(perRound(contender, "heap_after_gc_bytes", r -> r.heapAfterGcBytes().map(Long::doubleValue)));
        add(perRound(contender, "threads_peak", r -> r.threads().peak().map(Integer::doubleValue)));
        RuntimeFigures.of(record, contender).forEach(this::add);
    }

    private SortedMap<Integer, Double> startups(String contender) {
        TreeMap<Integer, Double> values = new TreeMap<>();
        List<JournalEvent.RoundFinished> done = record.finishedRounds();
        record.all(JournalEvent.Booted.class)
                .filter(b -> b.contender().equals(contender))
                .filter(b -> done.stream().anyMatch(r -> r.round() == b.round() && r.attempt() == b.attempt()))
                .forEach(b -> values.put(b.round(), b.facts().startupMillis()));
        return values;
    }

    private RoundFigure perRound(String contender, String metric, Function<ContenderRound, Reading<Double>> value) {
        TreeMap<Integer, Double> values = new TreeMap<>();
        record.rounds(contender).forEach((round, of) -> {
            if (value.apply(of) instanceof Reading.Available<Double>(Double v)) {
                values.put(round, v);
            }
        });
        return new RoundFigure(contender, Optional.empty(), metric, values);
    }

    private void add(RoundFigure figure) {
        if (!figure.values().isEmpty()) {
            figures.add(figure);
        }
    }
}
