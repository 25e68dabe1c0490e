package fairtrial.core.report.history;

import fairtrial.core.history.HistoryPoint;
import fairtrial.core.history.HistorySeries;
import fairtrial.core.history.MachineHistory;
import fairtrial.core.report.export.CsvLine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The runs of one machine as a table that Apache Otava reads: a column for each series, and a row for each run that
/// has them all. Otava refuses empty cells; so a series is left out, the one with the fewest runs first, with which
/// fewer than half of the runs had a row.
public final class OtavaCsv {
    private OtavaCsv() {}

    /// The table.
    public static String of(MachineHistory history) {
        List<HistoryPoint> runs = history.series().stream()
                .flatMap(series -> series.points().stream())
                .sorted(Comparator.comparingLong(HistoryPoint::atMillis))
                .collect(Collectors.collectingAndThen(
                        Collectors.toMap(HistoryPoint::run, point -> point, (one, other) -> one, LinkedHashMap::new),
                        map -> List.copyOf(map.values())));
        List<HistorySeries> columns = columns(history.series(), runs);
        List<String> lines = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("time", "run"));
        columns.forEach(series -> head.add(name(series)));
        lines.add(CsvLine.of(head));
        for (HistoryPoint run : runs) {
            List<String> row =
                    new ArrayList<>(List.of(Instant.ofEpochMilli(run.atMillis()).toString(), run.run()));
            columns.forEach(series -> row.add(value(series, run.run())));
            if (row.stream().noneMatch(String::isEmpty)) {
                lines.add(CsvLine.of(row));
            }
        }
        return lines.stream().map(line -> line + "\r\n").collect(Collectors.joining());
    }

    private static List<HistorySeries> columns(List<HistorySeries> all, List<HistoryPoint> runs) {
        Set<HistorySeries> taken = new LinkedHashSet<>();
        Set<String> rows = runs.stream().map(HistoryPoint::run).collect(Collectors.toCollection(LinkedHashSet::new));
        all.stream()
                .sorted(Comparator.comparingInt(
                                (HistorySeries series) -> series.points().size())
                        .reversed())
                .forEach(series -> {
                    Set<String> left = series.points().stream()
                            .map(HistoryPoint::run)
                            .filter(rows::contains)
                            .collect(Collectors.toSet());
                    if (taken.isEmpty() || 2 * left.size() >= runs.size()) {
                        taken.add(series);
                        rows.retainAll(left);
                    }
                });
        return all.stream().filter(taken::contains).toList();
    }

    private static String name(HistorySeries series) {
        return series.contender() + series.against().map(name -> ".vs." + name).orElse("") + "." + series.metric()
                + series.load().map(name -> "." + name).orElse("");
    }

    private static String value(HistorySeries series, String run) {
        Optional<HistoryPoint> found = series.points().stream()
                .filter(point -> point.run().equals(run))
                .findFirst();
        return found.map(point -> String.valueOf(Math.exp(point.log()))).orElse("");
    }
}
