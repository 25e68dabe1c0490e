package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;
import java.util.List;

/// Who ran where in a run over several machines, and what flowed: load hosts on the left, the contender host on the
/// right, one line for each way.
///
/// @param says one sentence for screen readers
public record HostPicture(String says, Place contender, List<Way> ways) {
    private static final double WIDTH = 640;
    private static final double BOX = 190;
    private static final double HEIGHT = 62;
    private static final double ROW = 86;

    public HostPicture {
        ways = List.copyOf(ways);
    }

    /// A machine: its name, and two lines about it.
    public record Place(String name, String first, String second) {}

    /// A load host and its way: what is above the line, and what is below it.
    public record Way(Place load, String above, String below) {}

    /// The finished drawing.
    public Html drawing() {
        double height = ROW * ways.size();
        double middle = height / 2;
        Html drawing = Draw.drawing(WIDTH, height, says);
        for (int i = 0; i < ways.size(); i++) {
            Way way = ways.get(i);
            double y = ROW * i + ROW / 2;
            drawing.add(box(way.load(), 4, y));
            drawing.add(Draw.line("wh", 4 + BOX, y, WIDTH - BOX - 4, middle));
            double x = 4 + BOX + 10;
            drawing.add(Draw.text("an", x, y - 8, "start", way.above()));
            drawing.add(Draw.text("an", x, y + 20, "start", way.below()));
        }
        return drawing.add(box(contender, WIDTH - BOX - 4, middle));
    }

    private static Html box(Place place, double left, double middle) {
        double top = middle - HEIGHT / 2;
        double room = BOX - 16;
        return Html.el("g")
                .add(
                        Draw.box("mg", left, top, BOX, HEIGHT),
                        Draw.text("nm", left + 8, top + 18, "start", Draw.fitted(place.name(), room)),
                        Draw.text("an", left + 8, top + 36, "start", Draw.fitted(place.first(), room)),
                        Draw.text("an", left + 8, top + 53, "start", Draw.fitted(place.second(), room)));
    }
}
