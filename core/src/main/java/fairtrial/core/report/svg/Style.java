package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;

/// How a series looks: colour, dash and marker together, so that it is known without colour, too. The placebo
/// is grey.
///
/// @param index   place among the contenders, from 0
/// @param placebo whether it is the twin
public record Style(int index, boolean placebo) {
    /// The colours of Okabe and Ito that stand out on white and, lightened, on black.
    private static final int COLOURS = 6;

    private static final Marker[] MARKERS = Marker.values();

    /// The class of its line. Colours, dashes and markers repeat after 6, 5 and 7, so that no two of the first
    /// 210 look the same.
    String stroke() {
        return "ln " + colour() + (placebo ? "" : " d" + index % 5);
    }

    /// The class of a thin line among many of the same series.
    String thread() {
        return "th " + colour();
    }

    /// The class of its dots.
    String dot() {
        return "dt " + colour();
    }

    /// The class of a bar of its own.
    String bar() {
        return "br " + colour();
    }

    /// The class of the room between its least and its most.
    String room() {
        return "rm " + colour();
    }

    /// What it is called among the parts of a page: `n0`, `n1` …, `np` for the placebo.
    public String member() {
        return placebo ? "np" : "n" + index;
    }

    /// The class of whatever shows it alone, and goes when it is hidden.
    public String part() {
        return "member " + member();
    }

    private String colour() {
        return placebo ? "pb" : "c" + index % COLOURS;
    }

    /// Its marker at a point.
    public Html marker(double x, double y) {
        Marker shape = placebo ? Marker.CIRCLE : MARKERS[index % MARKERS.length];
        return shape.at("mk " + colour(), x, y, placebo ? 2.6 : 3.4);
    }

    /// A sample of line and marker for a legend; it says nothing that the label beside it does not.
    public Html sample() {
        return Html.el("svg", "key")
                .attr("xmlns", "http://www.w3.org/2000/svg")
                .attr("viewBox", "0 0 34 12")
                .attr("aria-hidden", "true")
                .add(Draw.line(stroke(), 1, 6, 33, 6), marker(17, 6));
    }
}
