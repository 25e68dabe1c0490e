package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;

/// A figure as a bar in a table cell, with its interval as a whisker. The digits are beside it, so it has no
/// text.
///
/// @param most largest value of the column; all bars of a column share it
public record SmallBar(double lo, double mid, double hi, double most) {
    private static final double WIDTH = 100;
    private static final double HEIGHT = 8;

    /// The finished drawing.
    public Html drawing(Style style) {
        Scale x = Scale.linear(0, Math.max(most, Double.MIN_NORMAL), 0, WIDTH);
        return Draw.silent("small-bar", WIDTH, HEIGHT)
                .add(
                        Draw.box(style.bar(), 0, 1, x.position(mid), HEIGHT - 2),
                        Draw.line("wh", x.position(lo), HEIGHT / 2, x.position(hi), HEIGHT / 2));
    }
}
