package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.PageAssets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// A chart of lines and dots over two axes, in data units. Later series are drawn on top.
public final class Chart {
    private static final double WIDTH = 460;
    private static final double LEFT = 62;
    private static final double TOP = 26;
    private static final double BELOW = 38;
    private static final double LINE = 16;
    private static final double SAMPLE = 32;

    private final Frame frame;
    private final String says;
    private final double height;
    private final List<Html> under = new ArrayList<>();
    private final List<Html> over = new ArrayList<>();
    private int named;

    private Chart(String says, Axis across, Axis up, double height) {
        this.says = says;
        this.height = height;
        this.frame = new Frame(across, up, LEFT, WIDTH - 12, TOP, height - BELOW);
    }

    /// An empty chart of this height in pixels; `says` is the text for screen readers.
    public static Chart of(String says, Axis across, Axis up, double height) {
        return new Chart(says, across, up, height);
    }

    /// A point in data units.
    public record Point(double x, double y) {}

    /// Adds a shaded part of the horizontal axis, with a label at its top where it is wide enough.
    public Chart stretch(double from, double to, String label) {
        double left = frame.x().position(from);
        double right = frame.x().position(to);
        under.add(Draw.box("st", left, frame.top(), right - left, frame.bottom() - frame.top()));
        if (right - left >= Draw.width(label) + 2) {
            over.add(Draw.text("tk", (left + right) / 2, frame.top() + 12, "middle", label));
        }
        return this;
    }

    /// Adds a line through the points with markers at some of them.
    public Chart line(Style style, List<Point> points, List<Point> marked, String hover) {
        Html group = group(style, Draw.polyline(style.stroke(), pixels(points)));
        pixels(marked).forEach(at -> group.add(style.marker(at[0], at[1])));
        return over(Draw.hover(group, hover));
    }

    /// Adds a line through the points, each with a marker and its own text.
    public Chart line(Style style, List<Point> points, Function<Point, String> words) {
        Html group = group(style, Draw.polyline(style.stroke(), pixels(points)));
        for (Point point : points) {
            double[] at = pixel(point);
            group.add(Draw.hover(Html.el("g").add(style.marker(at[0], at[1])), words.apply(point)));
        }
        return over(group);
    }

    /// Adds the area between two lines with the same ascending x values, below all other series.
    public Chart band(Style style, List<Point> lower, List<Point> upper) {
        List<Point> around = new ArrayList<>(lower);
        around.addAll(upper.reversed());
        under.add(group(style, Draw.polyline(style.room(), pixels(around))));
        return this;
    }

    /// Adds a marker at each of the points.
    public Chart markers(Style style, List<Point> points, String hover) {
        Html group = group(style);
        pixels(points).forEach(at -> group.add(style.marker(at[0], at[1])));
        return over(Draw.hover(group, hover));
    }

    /// Adds a thin line without markers: one of many of the same series.
    public Chart thread(Style style, List<Point> points, String hover) {
        return over(Draw.hover(group(style, Draw.polyline(style.thread(), pixels(points))), hover));
    }

    /// Adds a dot for every point.
    public Chart dots(Style style, List<Point> points, String hover) {
        return over(Draw.hover(group(style, Draw.dots(style.dot(), pixels(points))), hover));
    }

    /// Adds a cross for every point, for values that do not count or differ in kind from the dots.
    public Chart crosses(List<Point> points, String hover) {
        return over(Draw.hover(Draw.crosses("cx", pixels(points)), hover));
    }

    private static Html group(Style style, Html... shapes) {
        return Html.el("g", style.part()).add(shapes);
    }

    private Chart over(Html element) {
        over.add(element);
        return this;
    }

    /// Adds a legend line below the axes: a sample of the series with its name.
    public Chart named(Style style, String words) {
        double middle = height + named * LINE + 4;
        over.add(Html.el("g")
                .add(
                        Draw.line(style.stroke(), LEFT, middle, LEFT + SAMPLE, middle),
                        style.marker(LEFT + SAMPLE / 2, middle),
                        Draw.text("tk", LEFT + SAMPLE + 8, middle + 4, "start", words)));
        named++;
        return this;
    }

    /// The finished drawing as a standalone file.
    public String standAlone() {
        return drawing().add(Html.code("style", PageAssets.chartStyle())).markup() + "\n";
    }

    /// The finished drawing.
    public Html drawing() {
        return Draw.drawing(WIDTH, height + named * LINE, says)
                .add(under)
                .add(frame.axes())
                .add(over);
    }

    private List<double[]> pixels(List<Point> points) {
        return points.stream().map(this::pixel).toList();
    }

    private double[] pixel(Point point) {
        return new double[] {frame.x().position(point.x()), frame.y().position(point.y())};
    }
}
