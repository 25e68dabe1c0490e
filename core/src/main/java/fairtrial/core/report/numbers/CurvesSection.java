package fairtrial.core.report.numbers;

import fairtrial.core.model.Load;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Axis;
import fairtrial.core.report.svg.Axis.Tick;
import fairtrial.core.report.svg.Chart;
import fairtrial.core.report.svg.Style;
import fairtrial.core.report.words.Curves;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/// Latency by percentile, one chart for every load. The horizontal axis is linear in the logarithm of 1 ÷ (1 −
/// p).
public final class CurvesSection {
    private static final List<Double> LABELLED = List.of(50.0, 90.0, 99.0, 99.9, 99.99, 99.999);
    private static final double HEIGHT = 290;

    private final ReportContext context;

    public CurvesSection(ReportContext context) {
        this.context = context;
    }

    public Html section() {
        Html section = context.section("curves");
        Map<Load, List<Curves.Curve>> byLoad = context.curves().curves().stream()
                .filter(curve -> drawn(curve).size() > 1)
                .collect(Collectors.groupingBy(Curves.Curve::load, LinkedHashMap::new, Collectors.toList()));
        if (byLoad.isEmpty()) {
            return section.add(context.paragraph("curves.none")).add(new ConcurrencySection(context).figure());
        }
        Html grid = Html.el("div", "grid");
        byLoad.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> order(entry.getKey())))
                .forEach(entry -> grid.add(figure(entry.getKey(), entry.getValue())));
        return section.add(context.paragraph("curves.how", Curves.LEAST_BEYOND), context.legend(), grid)
                .add(new ConcurrencySection(context).figure());
    }

    /// Sort key: open loops by rate, closed loops last.
    private static double order(Load load) {
        return switch (load) {
            case Load.Open open -> open.rate().perSecond();
            case Load.Closed ignored -> Double.MAX_VALUE;
        };
    }

    private Html figure(Load load, List<Curves.Curve> curves) {
        Html caption = Html.el("figcaption").add(Html.el("b").text(context.load(load)));
        caption.text(
                switch (load) {
                    case Load.Open ignored -> " · " + context.say("curves.open");
                    case Load.Closed ignored -> " · " + context.say("curves.closed");
                });
        double[] micros =
                curves.stream().flatMapToDouble(CurvesSection::heights).sorted().toArray();
        double least = micros[0];
        double most = micros[micros.length - 1];
        Axis up = Axis.log(
                context.say("curves.latency"), Math.max(0.1, least * 0.9), most * 1.15, 6, Figures::microsTick);
        Chart chart = Chart.of(context.say("curves.says", context.load(load)), rateAxis(curves), up, HEIGHT);
        // The placebo is first, so that it is drawn below the others.
        curves.stream()
                .sorted(Comparator.comparing(curve -> !context.isPlacebo(curve.contender())))
                .forEach(curve -> draw(chart, curve));
        return Html.el("figure").add(caption, chart.drawing());
    }

    private Axis rateAxis(List<Curves.Curve> curves) {
        double farthest = curves.stream()
                .flatMap(curve -> drawn(curve).stream())
                .mapToDouble(point -> nines(point.percentile()))
                .max()
                .orElse(1);
        double end = Math.max(1.0, farthest);
        List<Tick> ticks = LABELLED.stream()
                .filter(percentile -> nines(percentile) <= end + 1e-9)
                .map(percentile -> new Tick(nines(percentile), label(percentile)))
                .toList();
        return new Axis(context.say("curves.percentile"), false, 0, end * 1.02, ticks);
    }

    /// The label of a percentile. `99.999 %` needs five digits, more than any measured figure.
    private static String label(double percentile) {
        return BigDecimal.valueOf(percentile).stripTrailingZeros().toPlainString() + " %";
    }

    private void draw(Chart chart, Curves.Curve curve) {
        List<Chart.Point> points = drawn(curve).stream()
                .map(point -> new Chart.Point(nines(point.percentile()), point.micros()))
                .toList();
        List<Chart.Point> marked = drawn(curve).stream()
                .filter(point -> LABELLED.contains(point.percentile()))
                .map(point -> new Chart.Point(nines(point.percentile()), point.micros()))
                .toList();
        Style style = context.style(curve.contender());
        chart.band(style, edge(curve, Curves.Range::least), edge(curve, Curves.Range::most));
        String figures = drawn(curve).stream()
                .filter(point -> LABELLED.contains(point.percentile()))
                .map(point -> label(point.percentile()) + " " + Figures.micros(point.micros()))
                .collect(Collectors.joining(" · "));
        chart.line(
                style,
                points,
                marked,
                context.say(
                        "curves.hover",
                        context.name(curve.contender()),
                        Figures.count((double) curve.requests()),
                        figures));
    }

    private static DoubleStream heights(Curves.Curve curve) {
        return DoubleStream.concat(
                drawn(curve).stream().mapToDouble(Curves.Point::micros),
                curve.ranges().stream()
                        .flatMapToDouble(range -> DoubleStream.of(range.least(), range.most()))
                        .filter(height -> height > 0));
    }

    private static List<Chart.Point> edge(Curves.Curve curve, ToDoubleFunction<Curves.Range> micros) {
        return curve.ranges().stream()
                .filter(range -> micros.applyAsDouble(range) > 0)
                .map(range -> new Chart.Point(nines(range.percentile()), micros.applyAsDouble(range)))
                .toList();
    }

    private static List<Curves.Point> drawn(Curves.Curve curve) {
        return curve.points().stream()
                .filter(point -> point.percentile() < 100
                        && Curves.isReached(point.percentile(), curve.requests())
                        && point.micros() > 0)
                .toList();
    }

    /// The decimal logarithm of 1 ÷ (1 − p): 1 at 90 %, 2 at 99 %.
    private static double nines(double percentile) {
        return -Math.log10(1 - percentile / 100);
    }
}
