package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/// Ratios with their intervals, one row each, against 1 and the range of the margin. Shape and colour show the
/// answer.
///
/// @param margin as a share: its range is from 1 ÷ (1 + margin) to 1 + margin
/// @param below  meaning of a ratio below 1
/// @param above  meaning of a ratio above 1
/// @param label  format of a ratio on the axis
public record ForestPlot(
        String says, List<Row> rows, double margin, String below, String above, DoubleFunction<String> label) {
    public ForestPlot {
        rows = List.copyOf(rows);
    }

    /// Shape of an interval's answer.
    public enum Shape {
        /// The interval excludes 1.
        DIFFERENT,
        /// The interval excludes 1 and lies inside the margin.
        DIFFERENT_WITHIN,
        /// The interval contains 1 and lies inside the margin.
        EQUIVALENT,
        /// Neither is the case.
        UNDECIDED
    }

    /// A ratio with both ends of its interval, all positive.
    public record SimultaneousInterval(double lo, double mid, double hi) {}

    /// One ratio.
    ///
    /// @param name   the two compared names, short enough for a row
    /// @param whole  the full names, for a tooltip
    /// @param figure the ratio and its interval in digits, or the reason for a missing one
    /// @param answer the answer as a word
    /// @param struck whether the ratio decides nothing, because a figure in it is invalid
    public record Row(
            String name,
            String whole,
            String figure,
            String answer,
            Shape shape,
            boolean placebo,
            boolean struck,
            Optional<SimultaneousInterval> band) {
        private String styleClass() {
            return shapeClass(shape) + (placebo ? " pb" : "") + (struck ? " f-no" : "");
        }
    }

    /// Positions in pixels. `words` is the height of a row's text above its interval, 0 where the text is
    /// beside it.
    private record Layout(double width, double left, double right, double rowHeight, double words) {
        boolean stacked() {
            return words > 0;
        }
    }

    private static final double WIDE = 900;
    private static final double NARROW = 420;
    private static final double TOP = 8;
    private static final double BELOW = 40;
    /// Height of a line of text, and of an interval below it, in pixels.
    private static final double LINE = 16;

    private static final double STRIP = 26;

    /// The plot for a page: name, interval and figures beside one another.
    public Html wide() {
        double names = Math.clamp(widest(row -> Draw.bold(row.name())) + 24, 150, 390);
        double figures = widest(row -> Draw.width(words(row)));
        return drawing(new Layout(WIDE, names, Math.max(names + 200, WIDE - 20 - figures), 30, 0));
    }

    /// The plot for a phone, or for two in a row: the text of a row above its interval.
    public Html narrow() {
        boolean oneLine = widest(row -> Draw.bold(row.name()) + Draw.width(words(row))) + 10 <= NARROW - 24;
        double words = (oneLine ? 1 : 2) * LINE + 6;
        return drawing(new Layout(NARROW, 12, NARROW - 12, words + STRIP, words));
    }

    private double widest(ToDoubleFunction<Row> width) {
        return rows.stream().mapToDouble(width).max().orElse(0);
    }

    private static String words(Row row) {
        return (row.figure() + "  " + row.answer()).strip();
    }

    /// A single shape for the legend.
    public static Html sample(Shape shape) {
        Html mark = Html.el("g", shapeClass(shape));
        mark.add(Draw.line("bd", 1, 6, 33, 6), marker(shape, 17, 6));
        return Draw.key(34, mark);
    }

    private Html drawing(Layout layout) {
        double bottom = TOP + rows.size() * layout.rowHeight();
        Scale x = scale(layout);
        Html drawing = Draw.drawing(layout.width(), bottom + BELOW, says);
        Axis axis = Axis.log("", x.lo(), x.hi(), layout.stacked() ? 6 : 8, label);
        List<Axis.Tick> ticks = Frame.spaced(axis, x);
        if (layout.stacked()) {
            for (int i = 0; i < rows.size(); i++) {
                double top = TOP + i * layout.rowHeight();
                field(drawing, x, ticks, top + layout.words(), top + layout.rowHeight());
            }
        } else {
            field(drawing, x, ticks, TOP, bottom);
        }
        ticks.forEach(
                tick -> drawing.add(Draw.text("tk", x.position(tick.value()), bottom + 15, "middle", tick.label())));
        directions(drawing, layout, x, bottom + 32);
        for (int i = 0; i < rows.size(); i++) {
            drawing.add(row(rows.get(i), layout, x, TOP + i * layout.rowHeight()));
        }
        return drawing;
    }

    /// Adds the margin, the grid and the line at 1 between two heights, so that nothing is behind text.
    private void field(Html drawing, Scale x, List<Axis.Tick> ticks, double top, double bottom) {
        double left = x.position(1 / (1 + margin));
        drawing.add(Draw.box("mg", left, top, x.position(1 + margin) - left, bottom - top));
        drawing.add(Draw.lines(
                "gr",
                ticks.stream()
                        .map(tick -> new double[] {x.position(tick.value()), top, x.position(tick.value()), bottom})
                        .toList()));
        drawing.add(Draw.line("one", x.position(1), top, x.position(1), bottom));
    }

    private void directions(Html drawing, Layout layout, Scale x, double y) {
        double room = Math.min(x.position(1) - layout.left(), layout.right() - x.position(1)) - 12;
        boolean beside = room >= Math.max(Draw.width(below), Draw.width(above)) + 20;
        double leftEnd = beside ? x.position(1) - 10 : layout.left();
        double rightEnd = beside ? x.position(1) + 10 : layout.right();
        drawing.add(Draw.text("at", leftEnd, y, beside ? "end" : "start", "← " + below));
        drawing.add(Draw.text("at", rightEnd, y, beside ? "start" : "end", above + " →"));
    }

    private static Html row(Row row, Layout layout, Scale x, double top) {
        double middle = top + (layout.stacked() ? layout.words() + STRIP / 2 : layout.rowHeight() / 2);
        Html group = Html.el("g", row.styleClass());
        if (layout.stacked()) {
            double lastLine = top + layout.words() - 7;
            group.add(
                    Draw.text("nm", layout.left(), top + LINE - 1, "start", Draw.fitted(row.name(), NARROW - 24)),
                    Draw.text("an", layout.right(), lastLine, "end", words(row)));
        } else {
            group.add(
                    Draw.text("nm", 4, middle + 4, "start", Draw.fitted(row.name(), layout.left() - 20)),
                    Draw.text("an", layout.right() + 16, middle + 4, "start", words(row)));
        }
        row.band()
                .ifPresent(band -> group.add(
                        Draw.line("bd", x.position(band.lo()), middle, x.position(band.hi()), middle),
                        Draw.lines(
                                "cap",
                                List.of(
                                        new double[] {
                                            x.position(band.lo()), middle - 4, x.position(band.lo()), middle + 4
                                        },
                                        new double[] {
                                            x.position(band.hi()), middle - 4, x.position(band.hi()), middle + 4
                                        })),
                        marker(row.shape(), x.position(band.mid()), middle)));
        return Draw.hover(group, row.whole() + ": " + words(row));
    }

    private static Html marker(Shape shape, double x, double y) {
        return switch (shape) {
            case DIFFERENT, DIFFERENT_WITHIN -> Marker.DIAMOND.draw("mk", x, y, 6);
            case EQUIVALENT -> Marker.SQUARE.draw("mk", x, y, 4.4);
            case UNDECIDED -> Marker.CIRCLE.draw("mk", x, y, 4.6);
        };
    }

    private static String shapeClass(Shape shape) {
        return switch (shape) {
            case DIFFERENT -> "f-df";
            case DIFFERENT_WITHIN -> "f-dw";
            case EQUIVALENT -> "f-eq";
            case UNDECIDED -> "f-un";
        };
    }

    /// A scale for every interval and for more than the margin, symmetric on the log scale about 1. A longer
    /// side would look like a difference.
    private Scale scale(Layout layout) {
        double farthest = rows.stream()
                .flatMap(row -> row.band().stream())
                .flatMapToDouble(band -> DoubleStream.of(Math.abs(Math.log(band.lo())), Math.abs(Math.log(band.hi()))))
                .max()
                .orElse(0);
        double arm = Math.max(farthest, 1.6 * Math.log1p(margin)) * 1.06;
        return Scale.log(Math.exp(-arm), Math.exp(arm), layout.left(), layout.right());
    }
}
