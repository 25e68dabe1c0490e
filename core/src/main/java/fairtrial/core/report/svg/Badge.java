package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;

/// A badge for a README: one line of SVG, without a font or a picture from elsewhere.
public final class Badge {
    private static final double HEIGHT = 20;
    private static final double ROOM = 8;
    private static final String NAME = "fairtrial";

    /// Colours on which white text has a contrast of 5 or more.
    private static final String GREY = "#4a4a4a";

    private static final String DECIDED = "#00694f";
    private static final String OPEN = "#6b5b00";

    private Badge() {}

    /// The badge as a file of its own.
    ///
    /// @param words   a few words, without a line break
    /// @param decided whether they are an answer
    public static String drawing(String words, boolean decided) {
        String colour = decided ? DECIDED : OPEN;
        double left = Draw.width(NAME) + 2 * ROOM;
        double right = Draw.width(words) + 2 * ROOM;
        Html badge = Html.el("svg")
                .attr("xmlns", "http://www.w3.org/2000/svg")
                .attr("width", String.valueOf(Math.round(left + right)))
                .attr("height", String.valueOf(Math.round(HEIGHT)))
                .attr("role", "img")
                .attr("aria-label", NAME + ": " + words)
                .add(box(0, left, GREY), box(left, right, colour), text(left / 2, NAME), text(left + right / 2, words));
        return badge.markup() + "\n";
    }

    private static Html box(double x, double width, String colour) {
        return Html.el("rect")
                .attr("x", String.valueOf(Math.round(x)))
                .attr("width", String.valueOf(Math.round(width)))
                .attr("height", String.valueOf(Math.round(HEIGHT)))
                .attr("fill", colour);
    }

    private static Html text(double x, String words) {
        return Html.el("text")
                .attr("x", String.valueOf(Math.round(x)))
                .attr("y", "14")
                .attr("fill", "#fff")
                .attr("font-family", "Verdana,DejaVu Sans,sans-serif")
                .attr("font-size", "11")
                .attr("text-anchor", "middle")
                .text(words);
    }
}
