package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;
import java.util.List;

/// Totals with their parts, one bar each, all on one scale. The label is above its bar.
public record StackedBars(String says, List<Bar> bars) {
    public StackedBars {
        bars = List.copyOf(bars);
    }

    /// One total. Parts with the same place have the same colour in every bar.
    public record Bar(String name, String total, List<Part> parts) {
        public Bar {
            parts = List.copyOf(parts);
        }

        double sum() {
            return parts.stream().mapToDouble(Part::value).sum();
        }
    }

    /// A part of a total; `place` selects its colour, 0–5.
    public record Part(int place, double value, String says) {}

    private static final double WIDTH = 460;
    private static final double ROW = 40;

    /// The finished drawing.
    public Html drawing() {
        double most = bars.stream().mapToDouble(Bar::sum).max().orElse(0);
        Html drawing = Draw.drawing(WIDTH, ROW * bars.size() + 6, says);
        Scale x = Scale.linear(0, Math.max(most, Double.MIN_NORMAL), 4, WIDTH - 4);
        for (int i = 0; i < bars.size(); i++) {
            drawing.add(bar(bars.get(i), x, ROW * i));
        }
        return drawing;
    }

    /// The colour sample of a part.
    public static Html sample(int place) {
        return Draw.key(12, Draw.box("pt r" + place, 0, 0, 12, 12));
    }

    private static Html bar(Bar bar, Scale x, double top) {
        double room = WIDTH - 16 - Draw.width(bar.total());
        Html group = Html.el("g")
                .add(
                        Draw.text("nm", 4, top + 15, "start", Draw.fitted(bar.name(), room)),
                        Draw.text("an", WIDTH - 4, top + 15, "end", bar.total()));
        double from = 0;
        for (Part part : bar.parts()) {
            double left = x.position(from);
            from += part.value();
            Html box = Draw.box("pt r" + part.place(), left, top + 21, x.position(from) - left, 14);
            group.add(Draw.hover(box, part.says()));
        }
        return group;
    }
}
