package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Untrusted;
import fairtrial.core.text.DisplayWidth;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Collectors;

/// Basic SVG shapes of the charts. Coordinates have one decimal: a tenth of a pixel is invisible, and a report
/// stays small.
final class Draw {
    /// Width of one column of text at the charts' font size of 12, in pixels: a generous average of system
    /// fonts.
    static final double COLUMN = 6.7;

    /// Half of the size of a cross, in pixels.
    private static final double ARM = 2.5;

    private Draw() {}

    /// The drawing element. It scales to its box and has a one-sentence description.
    static Html drawing(double width, double height, String says) {
        return sized(Html.el("svg"), width, height).attr("role", "img").attr("aria-label", says);
    }

    /// A drawing that screen readers skip, because the text beside it has the same content.
    static Html silent(String styleClass, double width, double height) {
        return sized(Html.el("svg", styleClass), width, height).attr("aria-hidden", "true");
    }

    /// A sample of a legend.
    static Html key(double width, Html... shapes) {
        return silent("key", width, 12).add(shapes);
    }

    private static Html sized(Html svg, double width, double height) {
        return svg.attr("xmlns", "http://www.w3.org/2000/svg").attr("viewBox", "0 0 " + px(width) + " " + px(height));
    }

    /// A pixel value with at most one decimal.
    static String px(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(1, RoundingMode.HALF_UP);
        return rounded.signum() == 0
                ? "0"
                : rounded.stripTrailingZeros().scale() <= 0
                        ? rounded.setScale(0, RoundingMode.UNNECESSARY).toPlainString()
                        : rounded.toPlainString();
    }

    static Html line(String styleClass, double x1, double y1, double x2, double y2) {
        return lines(styleClass, List.of(new double[] {x1, y1, x2, y2}));
    }

    /// Straight lines as one path; each array has the x and y of both ends.
    static Html lines(String styleClass, List<double[]> strokes) {
        StringBuilder path = new StringBuilder();
        for (double[] s : strokes) {
            path.append('M').append(px(s[0])).append(' ').append(px(s[1]));
            path.append(s[0] == s[2] ? "V" + px(s[3]) : "L" + px(s[2]) + " " + px(s[3]));
        }
        return path(styleClass, path.toString());
    }

    static Html path(String styleClass, String path) {
        return Html.el("path", styleClass).attr("d", path);
    }

    static Html box(String styleClass, double x, double y, double width, double height) {
        return Html.el("rect", styleClass)
                .attr("x", px(x))
                .attr("y", px(y))
                .attr("width", px(Math.max(0, width)))
                .attr("height", px(Math.max(0, height)));
    }

    /// A text with its anchor (`start`, `middle`, `end`) at this position.
    static Html text(String styleClass, double x, double y, String anchor, String text) {
        Html element = Html.el("text", styleClass).attr("x", px(x)).attr("y", px(y));
        return (anchor.equals("start") ? element : element.attr("text-anchor", anchor)).text(text);
    }

    /// The name, cut to this width in pixels.
    static String fitted(String text, double pixels) {
        int most = (int) Math.max(2, pixels / bold("m"));
        if (DisplayWidth.of(text) <= most) {
            return text;
        }
        String shown = text;
        while (DisplayWidth.of(shown) > most - 1 && shown.length() > 1) {
            shown = Untrusted.truncate(shown, shown.codePointCount(0, shown.length()) - 1)
                    .replaceAll("…$", "");
        }
        return shown.stripTrailing() + "…";
    }

    /// The approximate width of a text in pixels.
    static double width(String text) {
        return DisplayWidth.of(text) * COLUMN;
    }

    /// The approximate width of a bold text, such as a name, in pixels.
    static double bold(String text) {
        return 1.12 * width(text);
    }

    /// The element with a tooltip.
    static Html hover(Html element, String says) {
        return element.add(Html.el("title").text(says));
    }

    /// A polyline through the points; empty for fewer than two.
    static Html polyline(String styleClass, List<double[]> points) {
        String line =
                points.stream().map(point -> px(point[0]) + " " + px(point[1])).collect(Collectors.joining("L"));
        return path(styleClass, line.isEmpty() ? "" : "M" + line);
    }

    /// Small crosses as one path.
    static Html crosses(String styleClass, List<double[]> points) {
        return marks(styleClass, points, -ARM, "l5 5m0-5l-5 5");
    }

    /// Round dots as one path of strokes without length: eleven characters per dot.
    static Html dots(String styleClass, List<double[]> points) {
        return marks(styleClass, points, 0, "h0");
    }

    private static Html marks(String styleClass, List<double[]> points, double shift, String stroke) {
        return path(
                styleClass,
                points.stream()
                        .map(point -> "M" + px(point[0] + shift) + " " + px(point[1] + shift) + stroke)
                        .collect(Collectors.joining()));
    }
}
