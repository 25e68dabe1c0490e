package fairtrial.core.report;

import fairtrial.core.analysis.Metric;
import fairtrial.core.model.Load;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The figures of a run in a few columns, each with its interval: what a terminal and a pull request show.
public final class SummaryTable {
    private final Texts texts;
    private final Result result;

    public SummaryTable(Texts texts, Result result) {
        this.texts = texts;
        this.result = result;
    }

    /// The head and a row for each contender.
    public List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        Optional<Load> capacity = result.capacity();
        List<Load> open = loads(Load.Open.class);
        List<String> head = new ArrayList<>(List.of(
                texts.say("terminal.contender"),
                texts.say("terminal.throughput"),
                texts.say("terminal.cpu"),
                texts.say("terminal.startup"),
                texts.say("terminal.rss")));
        open.forEach(load -> head.add("p99 @ " + load.id()));
        rows.add(head);
        for (ContenderReport c : result.contenders()) {
            List<String> row = new ArrayList<>();
            row.add(name(c, capacity));
            row.add(figure(c.id(), capacity, Metric.THROUGHPUT.id()));
            row.add(figure(c.id(), capacity, Metric.CPU_PER_REQUEST.id()));
            row.add(figure(c.id(), Optional.empty(), "startup_ms"));
            row.add(figure(c.id(), Optional.empty(), "rss_bytes"));
            open.forEach(load -> row.add(figure(c.id(), Optional.of(load), Metric.P99.id())));
            rows.add(row);
        }
        return rows;
    }

    private String name(ContenderReport c, Optional<Load> capacity) {
        String load = capacity.map(Load::id).orElse("");
        String mark = result.standings().stream()
                .filter(standing ->
                        standing.contender().equals(c.id()) && standing.load().equals(load))
                .filter(standing -> standing.worth() != Standing.Worth.VALID)
                .map(standing -> " " + texts.say("terminal." + standing.worth().id()))
                .collect(Collectors.joining());
        return c.hidden() ? c.id() + " " + texts.say("terminal.placebo") + mark : c.id() + mark;
    }

    private List<Load> loads(Class<? extends Load> kind) {
        return result.estimates().stream()
                .flatMap(e -> e.load().stream())
                .filter(kind::isInstance)
                .distinct()
                .toList();
    }

    private String figure(String contender, Optional<Load> load, String metric) {
        return result.estimate(contender, load, metric)
                .map(e -> Figures.of(e, this::reason))
                .orElseGet(() -> Metric.isPercentile(metric) ? "– (" + reason("too-few-requests") + ")" : "–");
    }

    private String reason(String why) {
        return texts.say("report.no-interval." + why);
    }
}
