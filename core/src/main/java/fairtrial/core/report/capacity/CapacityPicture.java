package fairtrial.core.report.capacity;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Axis;
import fairtrial.core.report.svg.Chart;
import fairtrial.core.report.svg.Chart.Point;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// A percentile of the latency by rate, with the spread of its slices as a band.
final class CapacityPicture {
    private static final double HEIGHT = 260;

    private final ReportContext context;
    private final double percentile;

    /// @param percentile 0–100
    CapacityPicture(ReportContext context, double percentile) {
        this.context = context;
        this.percentile = percentile;
    }

    /// The picture of some contenders; empty where no rate has enough responses for the percentile.
    List<Html> figure(Map<String, List<RateRow>> rows) {
        List<Point> all =
                rows.values().stream().flatMap(of -> points(of).stream()).toList();
        if (all.size() < 2) {
            return List.of();
        }
        double[] rates = all.stream().mapToDouble(Point::x).sorted().toArray();
        double[] micros = Stream.concat(
                        all.stream().map(Point::y),
                        rows.values().stream()
                                .flatMap(of -> of.stream().flatMap(row -> row.range(percentile).stream())))
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        Axis across = Axis.even(context.say("capacity.rate"), 0, rates[rates.length - 1] * 1.05, 6, Figures::tick);
        Axis up = Axis.log(
                context.say("capacity.latency", Figures.count(percentile)),
                micros[0] * 0.9,
                micros[micros.length - 1] * 1.15,
                6,
                Figures::microsTick);
        Chart chart = Chart.of(context.say("capacity.says"), across, up, HEIGHT);
        rows.forEach((id, of) -> {
            List<RateRow> drawn = of.stream()
                    .filter(row -> !row.range(percentile).isEmpty()
                            && row.micros(percentile).isPresent())
                    .toList();
            chart.band(context.style(id), edge(drawn, 0), edge(drawn, 1));
            chart.line(
                    context.style(id),
                    points(drawn),
                    point -> context.say(
                            "capacity.hover", context.name(id), Figures.rate(point.x()), Figures.micros(point.y())));
        });
        return List.of(Html.el("figure", "half").add(context.legend(), chart.drawing()));
    }

    private List<Point> points(List<RateRow> rows) {
        return rows.stream()
                .flatMap(row -> {
                    OptionalDouble micros = row.micros(percentile);
                    return micros.isPresent()
                            ? Stream.of(new Point(row.rate(), micros.getAsDouble()))
                            : Stream.<Point>empty();
                })
                .toList();
    }

    private List<Point> edge(List<RateRow> rows, int side) {
        return rows.stream()
                .map(row -> new Point(row.rate(), row.range(percentile).get(side)))
                .toList();
    }
}
