package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;

/// Appearance of a series: colour, dash and marker together, so that it is recognisable without colour. The
/// placebo is grey.
///
/// @param index   position among the contenders, from 0
/// @param placebo whether it is the placebo
public record Style(int index, boolean placebo) {
    /// Number of colours of Okabe and Ito with enough contrast on white and, lightened, on black.
    private static final int COLOURS = 6;

    private static final Marker[] MARKERS = Marker.values();

    /// The class of its line. Colours, dashes and markers repeat after 6, 5 and 7, so the first 210 all
    /// differ.
    String stroke() {
        return "ln " + colour() + (placebo ? "" : " d" + index % 5);
    }

    /// The class of a thin line among many of the same series.
    String thread() {
        return "th " + colour();
    }

    String dot() {
        return "dt " + colour();
    }

    String bar() {
        return "br " + colour();
    }

    /// The class of the area between its minimum and maximum.
    String room() {
        return "rm " + colour();
    }

    /// Its id among the parts of a page: `n0`, `n1` …, `np` for the placebo.
    public String member() {
        return placebo ? "np" : "n" + index;
    }

    /// The class of elements that only show this series, and that are hidden with it.
    public String part() {
        return "member " + member();
    }

    private String colour() {
        return placebo ? "pb" : "c" + index % COLOURS;
    }

    /// Its marker at a point.
    public Html marker(double x, double y) {
        Marker shape = placebo ? Marker.CIRCLE : MARKERS[index % MARKERS.length];
        return shape.draw("mk " + colour(), x, y, placebo ? 2.6 : 3.4);
    }

    /// A sample of line and marker for a legend, without text, because the label is beside it.
    public Html sample() {
        return Draw.key(34, Draw.line(stroke(), 1, 6, 33, 6), marker(17, 6));
    }
}
