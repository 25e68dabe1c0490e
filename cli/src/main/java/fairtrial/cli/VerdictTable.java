package fairtrial.cli;

import fairtrial.core.analysis.Metric;
import fairtrial.core.model.Load;
import fairtrial.core.report.Figures;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The result in the terminal: verdict, how sure, whether it is valid, the figures.
final class VerdictTable {
    private final Texts texts;
    private final Result result;

    VerdictTable(Texts texts, Result result) {
        this.texts = texts;
        this.result = result;
    }

    String text() {
        List<String> parts = new ArrayList<>();
        parts.add("");
        parts.add(Telling.words(result, texts.language()));
        parts.add("");
        parts.add(validity());
        parts.add("");
        parts.add(new Table(rows()).text("  "));
        return String.join("\n", parts);
    }

    private String validity() {
        List<ValidityRow> told = result.validity().stream()
                .filter(row -> row.status() != Status.PASS)
                .toList();
        List<String> lines = new ArrayList<>();
        int passed = result.validity().size() - told.size();
        lines.add(texts.say("terminal.validity", passed, result.validity().size()));
        for (ValidityRow row : told) {
            lines.add(texts.say(
                    "terminal.validity.row",
                    texts.say("terminal.status." + row.status().id()),
                    row.check(),
                    row.contender(),
                    row.load(),
                    texts.say(row.evidence())));
        }
        return String.join("\n", lines);
    }

    private List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        Optional<Load> capacity = capacity();
        List<Load> open = open();
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
        return c.role().equals("placebo") ? c.id() + " " + texts.say("terminal.placebo") + mark : c.id() + mark;
    }

    private Optional<Load> capacity() {
        return result.estimates().stream()
                .flatMap(e -> e.load().stream())
                .filter(load -> load instanceof Load.Closed)
                .findFirst();
    }

    private List<Load> open() {
        return result.estimates().stream()
                .flatMap(e -> e.load().stream())
                .filter(load -> load instanceof Load.Open)
                .distinct()
                .toList();
    }

    private String figure(String contender, Optional<Load> load, String metric) {
        return result.estimates().stream()
                .filter(e -> e.contender().equals(contender)
                        && e.load().equals(load)
                        && e.metric().equals(metric))
                .findFirst()
                .map(this::figure)
                .orElseGet(() -> Metric.isPercentile(metric) ? "– " + reason("too-few-requests") : "–");
    }

    private String reason(String why) {
        return "(" + texts.say("report.no-interval." + why) + ")";
    }

    private String figure(Estimate e) {
        String mid = Figures.of(e.metric(), e.mid());
        return e.lo().isPresent() && e.hi().isPresent()
                ? mid + " (" + Figures.interval(e.metric(), e.lo().get(), e.hi().get()) + ")"
                : mid + " " + e.noInterval().map(this::reason).orElse("");
    }
}
