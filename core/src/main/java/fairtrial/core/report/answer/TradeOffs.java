package fairtrial.core.report.answer;

import fairtrial.core.advice.Dimension;
import fairtrial.core.advice.Dimensions;
import fairtrial.core.advice.Dominance;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.SmallBar;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Failures;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Trade-offs side by side: throughput, CPU, tail latency, memory, start-up, and which contenders are
/// dominated. CPU per request in µs equals CPU seconds per million requests, which is the unit of cost.
final class TradeOffs {
    private static final List<Metric> COLUMNS =
            List.of(Metric.THROUGHPUT, Metric.CPU_PER_REQUEST, Metric.P99, Metric.MEMORY, Metric.STARTUP);

    private final ReportContext context;
    private final Failures failures;
    private final List<String> contenders;
    private final List<Dimension> dimensions;
    private final Optional<Load> tail;

    TradeOffs(ReportContext context) {
        this.context = context;
        this.failures = Failures.of(context.result().assessment().validity());
        Dimensions all = new Dimensions(context.result());
        this.contenders = all.contenders();
        this.tail = all.tail();
        this.dimensions = COLUMNS.stream()
                .flatMap(criterion -> all.of(criterion).stream())
                .toList();
    }

    /// The table; empty where there are fewer than two contenders or dimensions.
    List<Html> figure() {
        if (contenders.size() < 2 || dimensions.size() < 2) {
            return List.of();
        }
        Html head = Html.el("tr").add(ReportContext.column(context.say("trade.contender")));
        dimensions.forEach(
                dimension -> head.add(Html.el("th", "num").attr("scope", "col").text(title(dimension.metric()))));
        head.add(ReportContext.column(context.say("trade.worth")));
        Html body = Html.el("tbody");
        Dominance dominance = new Dominance(dimensions);
        for (String contender : contenders) {
            Html row = Html.el("tr", context.style(contender).part())
                    .add(context.named(Html.el("th").attr("scope", "row"), contender));
            dimensions.forEach(dimension -> row.add(cell(dimension, contender)));
            body.add(row.add(worth(dominance, contender)));
        }
        return List.of(
                Html.el("h3").text(context.say("trade.title")),
                context.paragraph("trade.how"),
                ReportContext.table("tight trade", head, body));
    }

    private String title(String metric) {
        String rate = tail.filter(Load.Open.class::isInstance)
                .map(load -> Figures.rate(((Load.Open) load).rate().perSecond()))
                .orElse("");
        return context.say("trade." + metric, rate);
    }

    private Html cell(Dimension dimension, String contender) {
        Optional<Estimate> estimate = dimension.of(contender);
        if (estimate.isEmpty()) {
            return Html.el("td", "num").add(Html.el("small", "reason").text(reason(dimension.metric(), contender)));
        }
        double most = dimension.estimates().stream()
                .mapToDouble(e -> e.hi().orElse(e.mid()))
                .max()
                .orElseThrow();
        Estimate e = estimate.get();
        return Html.el("td", "num")
                .add(Html.el("b").text(describe(e.metric(), e.mid())))
                .add(Html.el("small").text(interval(e)))
                .add(new SmallBar(e.lo().orElse(e.mid()), e.mid(), e.hi().orElse(e.mid()), most)
                        .drawing(context.style(contender)));
    }

    private String interval(Estimate e) {
        return e.interval()
                .map(interval -> e.metric().equals(Metric.CPU_PER_REQUEST.id())
                        ? Figures.significant(interval.lo()) + " – " + describe(e.metric(), interval.hi())
                        : Figures.interval(e.metric(), interval))
                .orElseGet(() -> context.noInterval(e.noInterval().orElse("")));
    }

    /// The reason for a missing figure.
    private String reason(String metric, String contender) {
        return context.result().statistics().estimates().stream()
                .filter(e -> e.metric().equals(metric) && e.contender().equals(contender))
                .findFirst()
                .map(e -> context.say("numbers.invalid", String.join(", ", failures.codes(contender, e.load()))))
                .orElseGet(() -> context.noInterval(
                        Metric.isPercentile(metric) && !context.record().lost().contains(contender)
                                ? "too-few-requests"
                                : "not-measured"));
    }

    private static String describe(String metric, double value) {
        return metric.equals(Metric.CPU_PER_REQUEST.id())
                ? Figures.significant(value) + " s"
                : Figures.of(metric, value);
    }

    private Html worth(Dominance dominance, String contender) {
        String missing = dimensions.stream()
                .filter(dimension -> dimension.of(contender).isEmpty())
                .map(dimension -> title(dimension.metric()))
                .collect(Collectors.joining(" · "));
        if (!missing.isEmpty()) {
            return Html.el("td", "prose").text(context.say("trade.not-weighed", missing));
        }
        Optional<String> better = dominance.dominatorOf(contender, contenders);
        return better.isEmpty()
                ? Html.el("td", "prose").add(Html.el("span", "badge pass").text("✓ " + context.say("trade.open")))
                : Html.el("td", "prose").text(context.say("trade.dominated", context.name(better.get())));
    }
}
