package fairtrial.core.report.svg;

import fairtrial.core.model.Interval;
import fairtrial.core.report.html.Html;
import java.util.List;

/// Differences with their intervals, one row each, as bars to the left and to the right of 0. Name and figure
/// stand above the bar.
public record DifferenceBars(String says, List<Row> rows) {
    private static final double WIDTH = 460;
    private static final double ROW = 40;
    private static final double EDGE = 4;

    public DifferenceBars {
        rows = List.copyOf(rows);
    }

    /// One difference.
    ///
    /// @param figure the difference and its interval in digits
    /// @param style  of the side that has more
    public record Row(String name, String figure, Interval difference, Style style) {}

    /// The finished drawing.
    public Html drawing() {
        double most = rows.stream()
                .map(Row::difference)
                .mapToDouble(difference -> Math.max(Math.abs(difference.lo()), Math.abs(difference.hi())))
                .max()
                .orElse(0);
        double arm = Math.max(most, Double.MIN_NORMAL);
        Scale x = Scale.linear(-arm, arm, EDGE, WIDTH - EDGE);
        double height = ROW * rows.size();
        Html drawing = Draw.drawing(WIDTH, height + 6, says);
        for (int i = 0; i < rows.size(); i++) {
            drawing.add(row(rows.get(i), x, ROW * i));
        }
        return drawing;
    }

    private static Html row(Row row, Scale x, double top) {
        double zero = x.position(0);
        double end = x.position(row.difference().mid());
        double middle = top + 28;
        double room = WIDTH - 4 * EDGE - Draw.width(row.figure());
        Html group = Html.el("g")
                .add(
                        Draw.text("nm", EDGE, top + 15, "start", Draw.fitted(row.name(), room)),
                        Draw.text("an", WIDTH - EDGE, top + 15, "end", row.figure()),
                        Draw.line("one", zero, top + 20, zero, top + 36),
                        Draw.box(row.style().bar(), Math.min(zero, end), top + 22, Math.abs(end - zero), 12),
                        Draw.line(
                                "wh",
                                x.position(row.difference().lo()),
                                middle,
                                x.position(row.difference().hi()),
                                middle));
        return Draw.hover(group, row.name() + ": " + row.figure());
    }
}
