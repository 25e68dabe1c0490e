package fairtrial.core.report.capacity;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Axis;
import fairtrial.core.report.svg.Chart;
import fairtrial.core.report.svg.Chart.Point;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// A percentile of the latency by rate, with the spread of its slices as a band.
final class CapacityPicture {
    private static final double HEIGHT = 260;

    /// A knee is at least so far below the line, as a share of the height of its curve.
    private static final double LEAST_KNEE = 0.1;

    /// A latency that does not even double is flat, and what it does is noise.
    private static final double LEAST_HEIGHT = Math.log(2);

    private final ReportContext context;
    private final String written;
    private final double percentile;

    /// @param percentile 0–100, as it is written
    CapacityPicture(ReportContext context, String percentile) {
        this.context = context;
        this.written = percentile;
        this.percentile = Double.parseDouble(percentile);
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
                context.say("capacity.latency", written),
                micros[0] * 0.9,
                micros[micros.length - 1] * 1.15,
                6,
                Figures::microsTick);
        Chart chart = Chart.of(context.say("capacity.says"), across, up, HEIGHT);
        List<Point> knees = new ArrayList<>();
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
            knee(points(drawn)).ifPresent(knee -> {
                chart.thread(
                        context.style(id),
                        List.of(new Point(knee.x(), micros[0] * 0.9), knee),
                        context.say("capacity.knee", context.name(id), Figures.rate(knee.x())));
                knees.add(knee);
            });
        });
        Html figure = Html.el("figure", "half").add(context.legend(), chart.drawing());
        return knees.isEmpty() ? List.of(figure) : List.of(figure, context.paragraph("capacity.knees"));
    }

    /// The knee of a curve: the point farthest below the straight line between its ends, on the axes of the picture
    /// (Satopää et al., Finding a "Kneedle" in a Haystack, 2011). It moves with the ends, so it only illustrates.
    /// Empty for a curve without one.
    ///
    /// @param curve by rate
    static Optional<Point> knee(List<Point> curve) {
        if (curve.size() < 3) {
            return Optional.empty();
        }
        Point first = curve.getFirst();
        double width = curve.getLast().x() - first.x();
        double height = Math.log(curve.getLast().y() / first.y());
        return curve.stream()
                .filter(point -> height > LEAST_HEIGHT && below(first, width, height, point) > LEAST_KNEE)
                .max(Comparator.comparingDouble(point -> below(first, width, height, point)));
    }

    /// How far below that line a point is, in heights.
    private static double below(Point first, double width, double height, Point point) {
        return (point.x() - first.x()) / width - Math.log(point.y() / first.y()) / height;
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
