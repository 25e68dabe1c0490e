package fairtrial.core.report.answer;

import fairtrial.core.model.Interval;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Untrusted;
import fairtrial.core.report.svg.ForestPlot;
import fairtrial.core.report.svg.ForestPlot.Band;
import fairtrial.core.report.svg.ForestPlot.Row;
import fairtrial.core.report.svg.ForestPlot.Shape;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.Telling;
import fairtrial.core.stats.SignFlip;
import fairtrial.core.verdict.Comparison;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Ratios between contenders: the primary ones large, the secondary ones small, the placebo's among each.
public final class ForestSection {
    /// Two names and a sign fit into a row.
    private static final int LONGEST_NAME = 24;

    private record Subject(String metric, String load) {}

    private final Telling telling;

    public ForestSection(Telling telling) {
        this.telling = telling;
    }

    public Html section() {
        Html section = telling.section("forest");
        List<Comparison> all = telling.result().comparisons();
        if (all.isEmpty()) {
            return section.add(telling.paragraph("forest.none"));
        }
        section.add(telling.paragraph("forest.how"), legend());
        Map<Subject, List<Comparison>> bySubject = all.stream()
                .collect(Collectors.groupingBy(
                        c -> new Subject(c.metric(), c.load().id()), LinkedHashMap::new, Collectors.toList()));
        Html small = Html.el("div", "grid");
        List<Html> matrix = new DifferenceMatrix(telling).figure();
        bySubject.forEach((subject, comparisons) -> {
            if (comparisons.stream().anyMatch(c -> c.family().equals("primary"))) {
                section.add(large(comparisons)).add(matrix);
            } else {
                small.add(figure(comparisons).add(plot(comparisons).narrow()));
            }
        });
        return small.isEmpty()
                ? section
                : section.add(Html.el("details").add(Html.el("summary").text(telling.say("forest.secondary")), small));
    }

    private Html large(List<Comparison> comparisons) {
        ForestPlot plot = plot(comparisons);
        return figure(comparisons)
                .add(
                        Html.el("div", "wide").add(plot.wide()),
                        Html.el("div", "narrow").add(plot.narrow()),
                        signFlips(comparisons));
    }

    /// What needs no assumption about the noise, and decides nothing.
    private Html signFlips(List<Comparison> comparisons) {
        Html body = Html.el("tbody");
        comparisons.forEach(c -> c.signFlipP()
                .ifPresent(p -> body.add(Html.el("tr")
                        .add(
                                Html.el("th").text(pair(c, Telling.LONGEST_NAME)),
                                Html.el("td").text(Figures.significant(p)),
                                Html.el("td").text(Figures.significant(SignFlip.smallest(c.nRounds())))))));
        Html table = Html.el("table").add(telling.headings("flip.pair", "flip.p", "flip.smallest"), body);
        return Html.el("details")
                .add(
                        Html.el("summary").text(telling.say("flip.title")),
                        telling.paragraph("flip.how"),
                        Telling.scrolling(table));
    }

    private Html figure(List<Comparison> comparisons) {
        Comparison first = comparisons.getFirst();
        return Html.el("figure")
                .add(Html.el("figcaption")
                        .add(Html.el("b").text(telling.metric(first.metric())))
                        .text(" · " + telling.load(first.load()) + " · "
                                + telling.say("forest.margin", Figures.percent(first.margin()))));
    }

    private ForestPlot plot(List<Comparison> comparisons) {
        Comparison first = comparisons.getFirst();
        List<Row> rows = comparisons.stream().map(this::row).toList();
        String spoken = rows.stream()
                .map(row -> row.name() + ": " + row.figure() + " " + row.answer())
                .collect(Collectors.joining("; "));
        boolean moreIsBetter = first.metric().endsWith("_rps");
        return new ForestPlot(
                telling.say("forest.says", telling.metric(first.metric()), telling.load(first.load()), spoken),
                rows,
                first.margin(),
                telling.say(moreIsBetter ? "forest.first-worse" : "forest.first-better"),
                telling.say(moreIsBetter ? "forest.first-better" : "forest.first-worse"),
                Figures::tick);
    }

    private Row row(Comparison comparison) {
        boolean placebo = comparison.family().equals("placebo");
        String name = pair(comparison, LONGEST_NAME);
        String whole = pair(comparison, Telling.LONGEST_NAME);
        boolean struck = comparison.noInterval().isPresent();
        return comparison
                .ratio()
                .map(ratio -> new Row(
                        name,
                        whole,
                        digits(ratio),
                        struck ? why(comparison) : answer(comparison),
                        shape(comparison),
                        placebo,
                        struck,
                        Optional.of(new Band(ratio.lo(), ratio.mid(), ratio.hi()))))
                .orElseGet(() -> new Row(
                        name,
                        whole,
                        telling.say("numbers.no-interval", why(comparison)),
                        "",
                        Shape.UNDECIDED,
                        placebo,
                        false,
                        Optional.empty()));
    }

    private String pair(Comparison comparison, int longest) {
        String first = Untrusted.cut(telling.name(comparison.a()), longest);
        return comparison.family().equals("placebo")
                ? telling.say("forest.placebo-pair", first)
                : telling.say("forest.pair", first, Untrusted.cut(telling.name(comparison.b()), longest));
    }

    /// Why a comparison decides nothing.
    private String why(Comparison comparison) {
        return comparison.noInterval().map(telling::noInterval).orElse("");
    }

    private static String digits(Interval ratio) {
        return Figures.ratio(ratio.mid()) + " (" + Figures.ratio(ratio.lo()) + "–" + Figures.ratio(ratio.hi()) + ")";
    }

    private String answer(Comparison comparison) {
        return telling.say("answer." + shapeKey(shape(comparison), comparison));
    }

    private static String shapeKey(Shape shape, Comparison comparison) {
        String better = comparison.verdict().id();
        return shape == Shape.DIFFERENT_WITHIN ? better + "-within" : better;
    }

    private static Shape shape(Comparison comparison) {
        return switch (comparison.verdict()) {
            case FASTER, SLOWER -> comparison.withinMargin() ? Shape.DIFFERENT_WITHIN : Shape.DIFFERENT;
            case EQUIVALENT -> Shape.EQUIVALENT;
            case UNDECIDED -> Shape.UNDECIDED;
        };
    }

    private Html legend() {
        Html legend = Html.el("p", "legend");
        for (Shape shape : Shape.values()) {
            String key = "shape." + shape.name().toLowerCase(Locale.ROOT).replace('_', '-');
            legend.add(Html.el("span").add(ForestPlot.sample(shape)).text(telling.say(key)));
        }
        return legend;
    }
}
