package fairtrial.core.analysis;

import fairtrial.core.capacity.Capacities;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.RunRecord;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// One number per round of a contender in a search: the natural log of a figure.
///
/// @param load whose slices count; a capacity and memory have none
public record RoundLogs(RunRecord record, Metric metric, Load load) {
    /// The values of a contender, by round.
    ///
    /// @param together the contender and those that it is compared with: only blocks count that all of them have
    public SortedMap<Integer, Double> of(String contender, List<String> together) {
        return switch (metric) {
            case CAPACITY -> Capacities.logs(record, contender);
            case MEMORY -> memory(contender);
            case THROUGHPUT, P50, P90, P99, CPU_PER_REQUEST, PER_CPU_SECOND, HEAP, STARTUP, THREADS ->
                ofSlices(contender, together);
        };
    }

    /// Natural logs of one ÷ other, in the rounds and blocks that both have.
    public SortedMap<Integer, Double> ratios(String one, String other) {
        List<String> both = Stream.of(one, other).distinct().toList();
        SortedMap<Integer, Double> ours = of(one, both);
        SortedMap<Integer, Double> theirs = of(other, both);
        SortedMap<Integer, Double> ratios = new TreeMap<>();
        ours.forEach((round, value) -> {
            Double beside = theirs.get(round);
            if (beside != null) {
                ratios.put(round, value - beside);
            }
        });
        return ratios;
    }

    private SortedMap<Integer, Double> ofSlices(String contender, List<String> together) {
        RoundTable table = RoundTable.of(record, load, together);
        List<Double> values = RoundValues.searched(table, contender, metric);
        SortedMap<Integer, Double> logs = new TreeMap<>();
        for (int i = 0; i < values.size(); i++) {
            logs.put(table.numbers().get(i), Math.log(values.get(i)));
        }
        return logs;
    }

    private SortedMap<Integer, Double> memory(String contender) {
        SortedMap<Integer, Double> logs = new TreeMap<>();
        SortedMap<Integer, ContenderRound> rounds = record.rounds(contender);
        rounds.forEach((round, figures) -> {
            if (figures.rssBytes() instanceof Reading.Available<Long>(Long bytes) && bytes > 0) {
                logs.put(round, Math.log(bytes));
            }
        });
        return logs;
    }
}
