package fairtrial.core.report.words;

import fairtrial.core.analysis.Metric;
import fairtrial.core.model.Load;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The figures of a run in a few columns, each with its interval, for a terminal and a pull request.
public final class SummaryTable {
    private final Texts texts;
    private final Result result;

    public SummaryTable(Texts texts, Result result) {
        this.texts = texts;
        this.result = result;
    }

    /// The header and a row for each contender.
    public List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        Optional<Load> capacity = result.capacity();
        rows.add(List.of(
                texts.say("terminal.contender"),
                texts.say("terminal.throughput"),
                texts.say("terminal.cpu"),
                texts.say("terminal.startup"),
                texts.say("terminal.rss")));
        for (ContenderReport c : result.contenders()) {
            List<String> row = new ArrayList<>();
            row.add(name(c, capacity));
            row.add(figure(c.id(), capacity, Metric.THROUGHPUT.id()));
            row.add(figure(c.id(), capacity, Metric.CPU_PER_REQUEST.id()));
            row.add(figure(c.id(), Optional.empty(), "startup_ms"));
            row.add(figure(c.id(), Optional.empty(), "rss_bytes"));
            rows.add(row);
        }
        return rows;
    }

    private String name(ContenderReport c, Optional<Load> capacity) {
        String mark = mark(texts, result, c.id(), capacity.map(Load::id).orElse(""));
        return c.hidden() ? c.id() + " " + texts.say("terminal.placebo") + mark : c.id() + mark;
    }

    /// The validity of a contender's figures under this load, where it is limited.
    static String mark(Texts texts, Result result, String contender, String load) {
        return result.assessment().standings().stream()
                .filter(standing -> standing.contender().equals(contender)
                        && standing.load().equals(load))
                .filter(standing -> standing.worth() != Standing.Worth.VALID)
                .map(standing -> " " + texts.say("terminal." + standing.worth().id()))
                .collect(Collectors.joining());
    }

    private String figure(String contender, Optional<Load> load, String metric) {
        return result.estimate(contender, load, metric)
                .map(e -> Figures.of(e, this::reason))
                .orElse("–");
    }

    private String reason(String why) {
        return texts.say("report.no-interval." + why);
    }
}
