package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/// Shares over time, one strip from 0 to 100 % for each series, on a common time axis. The filled area is one share,
/// the dashed line another.
///
/// @param says   text for screen readers
/// @param across title of the time axis
/// @param label  format of a time on the axis
public record StripPlot(String says, String across, List<Strip> strips, DoubleFunction<String> label) {
    public StripPlot {
        strips = List.copyOf(strips);
    }

    /// One series.
    ///
    /// @param note a figure at the end of its name's line
    /// @param lined whether it has the dashed line
    public record Strip(String name, String note, boolean lined, List<Step> steps) {
        public Strip {
            steps = List.copyOf(steps);
        }
    }

    /// Both shares, 0–1, from the end of the step before until `end`.
    public record Step(double end, double filled, double line) {}

    private static final String LINE = "ln c1 d1";
    private static final double WIDTH = 460;
    private static final double LEFT = 40;
    private static final double RIGHT = WIDTH - 8;
    private static final double LABEL = 18;
    private static final double STRIP = 34;
    private static final double ROW = LABEL + STRIP + 8;
    private static final double BELOW = 36;

    /// The finished drawing; its width also fits a phone.
    public Html drawing() {
        double bottom = strips.size() * ROW;
        Html drawing = Draw.drawing(WIDTH, bottom + BELOW, says);
        double end = strips.stream()
                .flatMap(strip -> strip.steps().stream())
                .mapToDouble(Step::end)
                .max()
                .orElse(1);
        Axis axis = Axis.even(across, 0, Math.max(end, 1e-3), 6, label);
        Scale x = axis.scale(LEFT, RIGHT);
        for (int i = 0; i < strips.size(); i++) {
            drawing.add(strip(strips.get(i), x, i * ROW));
        }
        Frame.spaced(axis, x)
                .forEach(tick ->
                        drawing.add(Draw.text("tk", x.position(tick.value()), bottom + 10, "middle", tick.label())));
        return drawing.add(Draw.text("at", RIGHT, bottom + 28, "end", axis.title()));
    }

    /// The samples of the filled area and of the dashed line for a legend.
    public static List<Html> samples() {
        return List.of(
                Draw.key(34, Draw.box("r0", 1, 1, 32, 10).attr("fill-opacity", "0.75")),
                Draw.key(34, Draw.line(LINE, 1, 6, 33, 6)));
    }

    private static Html strip(Strip strip, Scale x, double top) {
        double bottom = top + LABEL + STRIP;
        Scale y = Scale.linear(0, 1, bottom, top + LABEL);
        Html group = Html.el("g")
                .add(
                        Draw.text("nm", LEFT, top + 12, "start", strip.name()),
                        Draw.text("an", RIGHT, top + 12, "end", strip.note()),
                        Draw.text("tk", LEFT - 5, top + LABEL + 8, "end", "100 %"),
                        Draw.text("tk", LEFT - 5, bottom, "end", "0"),
                        Draw.line("gr", LEFT, top + LABEL, RIGHT, top + LABEL));
        String filled = path(strip, x, y, Step::filled);
        if (!filled.isEmpty()) {
            String area = filled + "V" + Draw.px(bottom) + "H" + Draw.px(LEFT) + "Z";
            group.add(Draw.path("r0", area).attr("fill-opacity", "0.75"));
        }
        if (strip.lined()) {
            group.add(Draw.path(LINE, path(strip, x, y, Step::line)));
        }
        return group.add(Draw.line("ax", LEFT, bottom, RIGHT, bottom));
    }

    /// A horizontal line for every step.
    private static String path(Strip strip, Scale x, Scale y, ToDoubleFunction<Step> share) {
        StringBuilder path = new StringBuilder();
        for (Step step : strip.steps()) {
            String level = Draw.px(y.position(share.applyAsDouble(step)));
            path.append(path.isEmpty() ? "M" + Draw.px(LEFT) + " " + level : "V" + level)
                    .append('H')
                    .append(Draw.px(x.position(step.end())));
        }
        return path.toString();
    }
}
