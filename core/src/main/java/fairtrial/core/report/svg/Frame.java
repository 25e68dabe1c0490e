package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;
import java.util.ArrayList;
import java.util.List;

/// The frame of a plot, with grid, ticks whose labels do not overlap, and titles.
record Frame(Axis across, Axis up, double left, double right, double top, double bottom) {
    /// Free pixels between two labels.
    private static final double GAP = 8;

    Scale x() {
        return across.scale(left, right);
    }

    Scale y() {
        return up.scale(bottom, top);
    }

    Html axes() {
        Html axes = Html.el("g");
        List<double[]> grid = new ArrayList<>();
        for (Axis.Tick tick : up.ticks()) {
            double at = y().position(tick.value());
            grid.add(new double[] {left, at, right, at});
            axes.add(Draw.text("tk", left - 6, at + 4, "end", tick.label()));
        }
        for (Axis.Tick tick : spaced(across, x())) {
            double at = x().position(tick.value());
            grid.add(new double[] {at, bottom, at, top});
            axes.add(Draw.text("tk", at, bottom + 16, "middle", tick.label()));
        }
        return axes.add(
                Draw.lines("gr", grid),
                Draw.line("ax", left, bottom, right, bottom),
                Draw.text("at", right, bottom + 32, "end", across.title()),
                Draw.text("at", 2, top - 10, "start", up.title()));
    }

    /// The ticks whose labels do not overlap the one before them.
    static List<Axis.Tick> spaced(Axis axis, Scale scale) {
        List<Axis.Tick> kept = new ArrayList<>();
        double free = Double.NEGATIVE_INFINITY;
        for (Axis.Tick tick : axis.ticks()) {
            double half = Draw.width(tick.label()) / 2;
            if (scale.position(tick.value()) - half >= free) {
                kept.add(tick);
                free = scale.position(tick.value()) + half + GAP;
            }
        }
        return kept;
    }
}
