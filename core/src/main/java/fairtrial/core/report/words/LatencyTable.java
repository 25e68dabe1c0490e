package fairtrial.core.report.words;

import fairtrial.core.analysis.Metric;
import fairtrial.core.model.Load;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Percentiles of every contender at one given rate, the same for all: usually what readers look for first.
public final class LatencyTable {
    private static final List<Metric> COLUMNS = List.of(Metric.P50, Metric.P90, Metric.P99);

    private final Texts texts;
    private final Result result;
    private final Load.Open load;

    private LatencyTable(Texts texts, Result result, Load.Open load) {
        this.texts = texts;
        this.result = result;
        this.load = load;
    }

    /// A table for each open loop of the run, in its order; empty without open loops.
    public static List<LatencyTable> of(Texts texts, Result result) {
        return result.statistics().estimates().stream()
                .flatMap(estimate -> estimate.load().stream())
                .filter(Load.Open.class::isInstance)
                .map(Load.Open.class::cast)
                .distinct()
                .map(load -> new LatencyTable(texts, result, load))
                .toList();
    }

    /// The title: the rate, and the start of the latency measurement.
    public String title() {
        return texts.say("report.latency.title", Figures.rate(load.rate().perSecond()));
    }

    /// The header and a row for each contender.
    public List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(new ArrayList<>(head()));
        rows.getFirst().addFirst(texts.say("terminal.contender"));
        for (ContenderReport contender : result.contenders()) {
            List<String> row = new ArrayList<>(figures(contender.id()));
            String hidden = contender.hidden() ? " " + texts.say("terminal.placebo") : "";
            row.addFirst(contender.id() + hidden + mark(contender.id()));
            rows.add(row);
        }
        return rows;
    }

    /// The names of the figures.
    public List<String> head() {
        return COLUMNS.stream()
                .map(metric -> metric.id().substring(0, metric.id().indexOf('_')))
                .toList();
    }

    /// The contender's figures with their intervals.
    public List<String> figures(String contender) {
        return COLUMNS.stream().map(metric -> figure(contender, metric)).toList();
    }

    /// The validity of the figures, where it is limited.
    public String mark(String contender) {
        return SummaryTable.mark(texts, result, contender, load.id());
    }

    private String figure(String contender, Metric metric) {
        return result.estimate(contender, Optional.of(load), metric.id())
                .map(estimate -> Figures.of(estimate, why -> texts.say("report.no-interval." + why)))
                .orElse("–");
    }
}
