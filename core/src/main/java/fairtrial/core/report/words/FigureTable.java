package fairtrial.core.report.words;

import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Figures of every contender in a few columns, each with its interval, for a terminal, a page and a pull request.
///
/// @param title the load in words; empty at capacity
/// @param load  load whose validity marks a contender
public record FigureTable(Texts texts, Result result, String title, Optional<Load> load, List<Column> columns) {
    private static final List<Metric> PERCENTILES = List.of(Metric.P50, Metric.P90, Metric.P99);

    public FigureTable {
        columns = List.copyOf(columns);
    }

    /// One figure.
    ///
    /// @param load empty: the figure has no load
    public record Column(String name, Optional<Load> load, String metric) {}

    /// Throughput and costs at capacity.
    public static FigureTable summary(Texts texts, Result result) {
        Optional<Load> capacity = result.capacity();
        List<Column> columns = new ArrayList<>(List.of(
                new Column(texts.say("terminal.throughput"), capacity, Metric.THROUGHPUT.id()),
                new Column(texts.say("terminal.cpu"), capacity, Metric.CPU_PER_REQUEST.id()),
                new Column(texts.say("terminal.startup"), Optional.empty(), "startup_ms"),
                new Column(texts.say("terminal.rss"), Optional.empty(), "rss_bytes")));
        boolean asked = result.statistics().estimates().stream()
                .anyMatch(estimate -> estimate.metric().equals(Metric.CAPACITY.id()));
        if (asked) {
            columns.addFirst(new Column(texts.say("terminal.capacity"), capacity, Metric.CAPACITY.id()));
        }
        return new FigureTable(texts, result, "", capacity, columns);
    }

    /// Percentiles at each open loop, the same rate for all: usually what readers look for first. Empty without
    /// open loops.
    public static List<FigureTable> latencies(Texts texts, Result result) {
        return result.statistics().estimates().stream()
                .flatMap(estimate -> estimate.load().stream())
                .filter(Load.Open.class::isInstance)
                .map(Load.Open.class::cast)
                .distinct()
                .map(load -> new FigureTable(
                        texts,
                        result,
                        texts.say(
                                "report.latency.title", Figures.rate(load.rate().perSecond())),
                        Optional.of(load),
                        PERCENTILES.stream()
                                .map(metric -> new Column(percentile(metric), Optional.of(load), metric.id()))
                                .toList()))
                .toList();
    }

    private static String percentile(Metric metric) {
        return metric.id().substring(0, metric.id().indexOf('_'));
    }

    /// The header and a row for each contender.
    public List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(texts.say("terminal.contender")));
        columns.forEach(column -> head.add(column.name()));
        rows.add(head);
        for (ContenderReport contender : result.contenders()) {
            List<String> row = new ArrayList<>(figures(contender.id()));
            String hidden = contender.hidden() ? " " + texts.say("terminal.placebo") : "";
            row.addFirst(contender.id() + hidden + mark(contender.id()));
            rows.add(row);
        }
        return rows;
    }

    /// The contender's figures with their intervals.
    public List<String> figures(String contender) {
        return columns.stream()
                .map(column -> result.estimate(contender, column.load(), column.metric())
                        .map(estimate -> Figures.of(estimate, why -> texts.say("report.no-interval." + why)))
                        .orElse("–"))
                .toList();
    }

    /// The validity of the contender's figures under this load, where it is limited.
    public String mark(String contender) {
        String id = load.map(Load::id).orElse("");
        return result.assessment().standings().stream()
                .filter(standing -> standing.contender().equals(contender)
                        && standing.load().equals(id))
                .filter(standing -> standing.worth() != Standing.Worth.VALID)
                .map(standing -> " " + texts.say("terminal." + standing.worth().id()))
                .collect(Collectors.joining());
    }
}
