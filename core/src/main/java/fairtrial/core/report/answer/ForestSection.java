package fairtrial.core.report.answer;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Untrusted;
import fairtrial.core.report.svg.ForestPlot;
import fairtrial.core.report.svg.ForestPlot.Row;
import fairtrial.core.report.svg.ForestPlot.Shape;
import fairtrial.core.report.svg.ForestPlot.SimultaneousInterval;
import fairtrial.core.report.svg.Legend;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.stats.SignFlip;
import fairtrial.core.verdict.Comparison;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Ratios between contenders: large for the primary ones, small for the secondary ones, each with the placebo.
public final class ForestSection {
    /// Longest name: two names and a sign fit into a row.
    private static final int LONGEST_NAME = 24;

    private record Subject(String metric, String load) {}

    private final ReportContext context;

    public ForestSection(ReportContext context) {
        this.context = context;
    }

    public Html section() {
        Html section = context.section("forest");
        List<Comparison> all = context.result().statistics().comparisons();
        if (all.isEmpty()) {
            return section.add(context.paragraph("forest.none"));
        }
        section.add(context.paragraph("forest.how"), legend());
        Map<Subject, List<Comparison>> bySubject = all.stream()
                .collect(Collectors.groupingBy(
                        c -> new Subject(c.pair().metric(), c.pair().load().id()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        Html small = Html.el("div", "grid");
        List<Html> matrix = new DifferenceMatrix(context).figure();
        bySubject.forEach((subject, comparisons) -> {
            if (comparisons.stream().anyMatch(c -> c.test().family().equals("primary"))) {
                section.add(large(comparisons)).add(matrix);
            } else {
                small.add(figure(comparisons).add(plot(comparisons).narrow()));
            }
        });
        return small.isEmpty()
                ? section
                : section.add(Html.el("details").add(Html.el("summary").text(context.say("forest.secondary")), small));
    }

    private Html large(List<Comparison> comparisons) {
        ForestPlot plot = plot(comparisons);
        return figure(comparisons)
                .add(
                        Html.el("div", "wide").add(plot.wide()),
                        Html.el("div", "narrow").add(plot.narrow()),
                        signFlips(comparisons));
    }

    /// The sign-flip tests, which need no assumption about the noise and decide nothing.
    private Html signFlips(List<Comparison> comparisons) {
        Html body = Html.el("tbody");
        comparisons.forEach(c -> c.test()
                .signFlipP()
                .ifPresent(p -> body.add(Html.el("tr")
                        .add(
                                Html.el("th").text(pair(c, ReportContext.LONGEST_NAME)),
                                Html.el("td").text(Figures.significant(p)),
                                Html.el("td")
                                        .text(Figures.significant(
                                                SignFlip.smallest(c.test().nRounds())))))));
        Html table = Html.el("table").add(context.headings("flip.pair", "flip.p", "flip.smallest"), body);
        return Html.el("details")
                .add(
                        Html.el("summary").text(context.say("flip.title")),
                        context.paragraph("flip.how"),
                        ReportContext.scrolling(table));
    }

    private Html figure(List<Comparison> comparisons) {
        Comparison first = comparisons.getFirst();
        return Html.el("figure")
                .add(Html.el("figcaption")
                        .add(Html.el("b").text(context.metric(first.pair().metric())))
                        .text(" · " + context.load(first.pair().load()) + " · "
                                + context.say(
                                        "forest.margin",
                                        Figures.percent(first.decision().margin()))));
    }

    private ForestPlot plot(List<Comparison> comparisons) {
        Comparison first = comparisons.getFirst();
        List<Row> rows = comparisons.stream().map(this::row).toList();
        String spoken = rows.stream()
                .map(row -> row.name() + ": " + row.figure() + " " + row.answer())
                .collect(Collectors.joining("; "));
        boolean moreIsBetter = first.pair().metric().endsWith("_rps");
        return new ForestPlot(
                context.say(
                        "forest.says",
                        context.metric(first.pair().metric()),
                        context.load(first.pair().load()),
                        spoken),
                rows,
                first.decision().margin(),
                context.say(moreIsBetter ? "forest.first-worse" : "forest.first-better"),
                context.say(moreIsBetter ? "forest.first-better" : "forest.first-worse"),
                Figures::tick);
    }

    private Row row(Comparison comparison) {
        boolean placebo = comparison.test().family().equals("placebo");
        String name = pair(comparison, LONGEST_NAME);
        String whole = pair(comparison, ReportContext.LONGEST_NAME);
        boolean struck = comparison.test().noInterval().isPresent();
        return comparison
                .ratio()
                .map(ratio -> new Row(
                        name,
                        whole,
                        Figures.ratio(ratio),
                        struck ? reason(comparison) : answer(comparison),
                        shape(comparison),
                        placebo,
                        struck,
                        Optional.of(new SimultaneousInterval(ratio.lo(), ratio.mid(), ratio.hi()))))
                .orElseGet(() -> new Row(
                        name,
                        whole,
                        context.say("numbers.no-interval", reason(comparison)),
                        "",
                        Shape.UNDECIDED,
                        placebo,
                        false,
                        Optional.empty()));
    }

    private String pair(Comparison comparison, int longest) {
        String first = Untrusted.truncate(context.name(comparison.pair().a()), longest);
        return comparison.test().family().equals("placebo")
                ? context.say("forest.placebo-pair", first)
                : context.say(
                        "forest.pair",
                        first,
                        Untrusted.truncate(context.name(comparison.pair().b()), longest));
    }

    /// The reason why a comparison decides nothing; empty if it has an interval.
    private String reason(Comparison comparison) {
        return comparison.test().noInterval().map(context::noInterval).orElse("");
    }

    private String answer(Comparison comparison) {
        return context.say("answer." + shapeKey(shape(comparison), comparison));
    }

    private static String shapeKey(Shape shape, Comparison comparison) {
        String better = comparison.decision().verdict().id();
        return shape == Shape.DIFFERENT_WITHIN ? better + "-within" : better;
    }

    private static Shape shape(Comparison comparison) {
        return switch (comparison.decision().verdict()) {
            case FASTER, SLOWER -> comparison.decision().withinMargin() ? Shape.DIFFERENT_WITHIN : Shape.DIFFERENT;
            case EQUIVALENT -> Shape.EQUIVALENT;
            case UNDECIDED -> Shape.UNDECIDED;
        };
    }

    private Html legend() {
        Legend legend = new Legend();
        for (Shape shape : Shape.values()) {
            String key = "shape." + shape.name().toLowerCase(Locale.ROOT).replace('_', '-');
            legend.add(ForestPlot.sample(shape), context.say(key));
        }
        return legend.html();
    }
}
