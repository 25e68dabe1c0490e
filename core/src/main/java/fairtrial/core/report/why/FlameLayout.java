package fairtrial.core.report.why;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Untrusted;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/// A flame graph as boxes with text, the callers above: its outermost frames are the first row. Every box
/// has its whole text, also where only a part of it is seen, so the browser's search finds it.
final class FlameLayout {
    private static final int ROW = 17;
    private static final int LONGEST_NAME = 200;
    private static final double WHOLE = 100;

    /// From here on a text that is too long for its box is shown to the left.
    private static final double RIGHT = 55;

    private FlameLayout() {}

    /// A frame in the order of a walk.
    ///
    /// @param size   width in any unit, with those of the frames that it calls
    /// @param figure what stands behind the name
    /// @param style  the class that gives its colour
    record Box(int depth, String name, double size, String figure, String style) {}

    /// The picture.
    static Html of(List<Box> boxes) {
        double all = boxes.stream()
                .filter(box -> box.depth() == 0)
                .mapToDouble(Box::size)
                .sum();
        int rows = 1 + boxes.stream().mapToInt(Box::depth).max().orElse(0);
        Html picture = Html.el("div", "flame").attr("style", "height:" + ROW * rows + "px");
        if (all > 0) {
            add(picture, boxes, all);
        }
        return Html.el("div", "box").attr("tabindex", "0").add(picture);
    }

    private static void add(Html picture, List<Box> boxes, double all) {
        // Where the next box of each depth begins.
        List<Double> starts = new ArrayList<>(List.of(0.0));
        for (Box box : boxes) {
            while (starts.size() > box.depth() + 1) {
                starts.removeLast();
            }
            double left = starts.get(box.depth());
            starts.set(box.depth(), left + box.size());
            starts.add(left);
            picture.add(element(box, WHOLE * left / all, WHOLE * box.size() / all));
        }
    }

    private static Html element(Box box, double left, double width) {
        String style = "--d:" + box.depth() + ";left:" + percent(left) + ";width:" + percent(width);
        Html text = Html.el("u").text(Untrusted.truncate(box.name(), LONGEST_NAME) + " " + box.figure());
        return Html.el("b", left > RIGHT ? box.style() + " r" : box.style())
                .attr("style", style)
                .add(text);
    }

    /// A hundredth of a percent is a tenth of a pixel.
    private static String percent(double value) {
        BigDecimal rounded =
                BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP).stripTrailingZeros();
        return (rounded.signum() == 0 ? "0" : rounded.toPlainString()) + "%";
    }
}
