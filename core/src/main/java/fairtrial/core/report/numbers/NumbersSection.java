package fairtrial.core.report.numbers;

import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReferenceWords;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Failures;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// All estimates: a row for every figure, a column for every contender. Invalid figures are struck through. The
/// reference follows in sentences of its own.
public final class NumbersSection {
    private record Figure(Optional<Load> load, String metric) {}

    private final ReportContext context;
    private final Failures invalid;
    private final List<String> columns;

    public NumbersSection(ReportContext context) {
        this.context = context;
        this.invalid = Failures.of(context.result().assessment().validity());
        this.columns = context.ordered().stream().map(ContenderReport::id).toList();
    }

    public Html section() {
        Html section = context.section("numbers");
        List<Estimate> estimates = context.result().statistics().estimates();
        if (estimates.isEmpty()) {
            return section.add(context.paragraph("numbers.none"));
        }
        Set<Optional<Load>> loads = new LinkedHashSet<>();
        Set<Figure> figures = new LinkedHashSet<>();
        for (Estimate estimate : estimates) {
            loads.add(estimate.load());
            figures.add(new Figure(estimate.load(), estimate.metric()));
        }
        Html table = Html.el("table", "numbers").add(head());
        for (Optional<Load> load : loads) {
            Html body = Html.el("tbody").add(group(load));
            figures.stream().filter(f -> f.load().equals(load)).forEach(f -> body.add(row(f)));
            table.add(body);
        }
        section.add(context.paragraph("numbers.how"), ReportContext.scrolling(table));
        new ReferenceWords(context.texts(), context.result(), context.record(), context::name)
                .lines()
                .forEach(line -> section.add(Html.el("p").text(line)));
        return section;
    }

    private Html head() {
        Html row = Html.el("tr").add(ReportContext.column(context.say("numbers.figure")));
        for (String id : columns) {
            row.add(context.named(
                    Html.el("th", context.isPlacebo(id) ? "num placebo" : "num").attr("scope", "col"), id));
        }
        return Html.el("thead").add(row);
    }

    private Html group(Optional<Load> load) {
        return Html.el("tr", "group")
                .add(Html.el("th")
                        .attr("scope", "rowgroup")
                        .attr("colspan", String.valueOf(columns.size() + 1))
                        .add(Html.el("span", "stay").text(context.load(load))));
    }

    private Html row(Figure figure) {
        boolean primary = figure.metric().equals(context.result().conclusion().primaryMetric())
                && figure.load().equals(context.result().capacity());
        Html name = Html.el("th").attr("scope", "row").text(context.metric(figure.metric()));
        if (primary) {
            name.text(" ").add(Html.el("span", "tag").text(context.say("numbers.primary")));
        }
        Html row = Html.el("tr").add(name);
        columns.forEach(id -> row.add(estimate(figure, id)
                .map(this::cell)
                .orElseGet(() -> Html.el("td", "num").add(missing(figure)))));
        return row;
    }

    /// The text for a missing figure. A percentile under an open loop is withheld where it has too few
    /// requests.
    private Html missing(Figure figure) {
        return Metric.isPercentile(figure.metric())
                ? Html.el("small", "reason").text(context.noInterval("too-few-requests"))
                : Html.el("span").text("–");
    }

    private Optional<Estimate> estimate(Figure figure, String contender) {
        return context.result().estimate(contender, figure.load(), figure.metric());
    }

    private Html cell(Estimate estimate) {
        Html value = Html.el("b").text(Figures.of(estimate.metric(), estimate.mid()));
        List<String> codes = invalid.codes(estimate.contender(), estimate.load());
        Html cell = Html.el("td", context.isPlacebo(estimate.contender()) ? "num placebo" : "num");
        cell.add(codes.isEmpty() ? value : Html.el("s").add(value));
        if (!codes.isEmpty()) {
            cell.add(Html.el("small", "bad reason").text(context.say("numbers.invalid", String.join(", ", codes))));
        }
        return cell.add((estimate.interval().isPresent() ? Html.el("small") : Html.el("small", "reason"))
                .text(interval(estimate)));
    }

    private String interval(Estimate estimate) {
        return estimate.interval()
                .map(interval -> Figures.interval(estimate.metric(), interval))
                .orElseGet(() -> context.say(
                        "numbers.no-interval",
                        estimate.noInterval().map(context::noInterval).orElse("–")));
    }
}
