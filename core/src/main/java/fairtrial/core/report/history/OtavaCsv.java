package fairtrial.core.report.history;

import fairtrial.core.history.HistoryPoint;
import fairtrial.core.history.HistorySeries;
import fairtrial.core.history.MachineHistory;
import fairtrial.core.model.Load;
import fairtrial.core.report.export.CsvLine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The runs of one machine as a table that Apache Otava reads: a row for each run that has all figures, a column
/// for each series. Otava refuses empty cells.
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
        List<String> lines = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("time", "run"));
        history.series().forEach(series -> head.add(name(series)));
        lines.add(CsvLine.of(head));
        for (HistoryPoint run : runs) {
            List<String> row =
                    new ArrayList<>(List.of(Instant.ofEpochMilli(run.atMillis()).toString(), run.run()));
            history.series().forEach(series -> row.add(value(series, run.run())));
            if (row.stream().noneMatch(String::isEmpty)) {
                lines.add(CsvLine.of(row));
            }
        }
        return lines.stream().map(line -> line + "\r\n").collect(Collectors.joining());
    }

    private static String name(HistorySeries series) {
        return series.contender() + "." + series.metric()
                + series.load().map(Load::id).map(id -> "." + id).orElse("");
    }

    private static String value(HistorySeries series, String run) {
        Optional<HistoryPoint> found = series.points().stream()
                .filter(point -> point.run().equals(run))
                .findFirst();
        return found.map(point -> String.valueOf(Math.exp(point.log()))).orElse("");
    }
}
