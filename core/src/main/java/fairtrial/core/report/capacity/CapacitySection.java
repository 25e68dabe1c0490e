package fairtrial.core.report.capacity;

import fairtrial.core.capacity.Capacities;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.CapacityFigure;
import fairtrial.core.verdict.ContenderReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// The capacity of each contender by promise, and what its rates gave.
public final class CapacitySection {
    private static final List<Double> PERCENTILES = List.of(50.0, 90.0, 99.0, 99.9);

    /// The percentile of the picture where no promise is about one.
    private static final String USUAL = "99";

    private final ReportContext context;
    private final CapacityWords words;

    public CapacitySection(ReportContext context) {
        this.context = context;
        this.words = new CapacityWords(context.texts(), context.result(), context.record());
    }

    /// The section; empty for a run that asks for no capacity.
    public List<Html> section() {
        if (!context.record().plan().loads().asksForCapacity()) {
            return List.of();
        }
        Map<String, List<RateRow>> rows = new LinkedHashMap<>();
        context.ordered()
                .forEach(contender ->
                        rows.put(contender.id(), RateRow.of(Capacities.slices(context.record(), contender.id()))));
        Html findings = Html.el("ul");
        words.findings().forEach(finding -> findings.add(Html.el("li").text(ReportContext.glued(finding))));
        Html section = context.section("capacity")
                .add(context.paragraph("capacity.means"), ReportContext.figures(words.table()))
                .add(findings.isEmpty() ? List.of() : List.of(findings))
                .add(context.paragraph("capacity.other"), byPromise())
                .add(new CapacityPicture(context, drawn()).figure(rows));
        rows.forEach((id, driven) -> {
            if (!driven.isEmpty()) {
                section.add(Html.el("h3").text(context.name(id)), ReportContext.scrolling(rates(driven)));
            }
        });
        return List.of(section);
    }

    private String drawn() {
        return context.record().plan().loads().promises().stream()
                .flatMap(promise -> promise.percentile().stream())
                .findFirst()
                .orElse(USUAL);
    }

    private Html byPromise() {
        List<String> promises = context.result().statistics().capacities().stream()
                .map(CapacityFigure::promise)
                .distinct()
                .toList();
        Html head = Html.el("tr").add(ReportContext.column(context.say("capacity.promise")));
        List<String> contenders = context.ordered().stream()
                .map(ContenderReport::id)
                .filter(id -> !context.isPlacebo(id))
                .toList();
        contenders.forEach(id -> head.add(ReportContext.column(context.name(id))));
        Html body = Html.el("tbody");
        for (String promise : promises) {
            Html row = Html.el("tr").add(Html.el("th").attr("scope", "row").text(promise));
            contenders.forEach(id -> row.add(Html.el("td")
                    .text(context.result()
                            .capacity(id, promise)
                            .map(words::figure)
                            .map(ReportContext::glued)
                            .orElse("–"))));
            body.add(row);
        }
        return ReportContext.scrolling(Html.el("table").add(Html.el("thead").add(head), body));
    }

    private Html rates(List<RateRow> rows) {
        Html body = Html.el("tbody");
        rows.forEach(row -> body.add(rate(row)));
        return Html.el("table")
                .add(
                        context.headings(
                                "capacity.rate",
                                "capacity.slices",
                                "capacity.p50",
                                "capacity.p90",
                                "capacity.p99",
                                "capacity.p999",
                                "capacity.errors",
                                "capacity.busy"),
                        body);
    }

    private static Html rate(RateRow rate) {
        List<String> cells = new ArrayList<>();
        cells.add(Figures.rate(rate.rate()));
        cells.add(String.valueOf(rate.slices().size()));
        for (double percentile : PERCENTILES) {
            OptionalDouble micros = rate.micros(percentile);
            cells.add(micros.isEmpty() ? "–" : Figures.micros(micros.getAsDouble()));
        }
        cells.add(String.valueOf(rate.failed()));
        OptionalDouble busy = MeasuredSlice.meanBusy(rate.slices());
        cells.add(busy.isEmpty() ? "–" : Figures.percent(busy.getAsDouble()));
        Html row = Html.el("tr");
        cells.forEach(cell -> row.add(Html.el("td").text(cell)));
        return row;
    }
}
