package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A grid of squares, contenders × cells: each has its rank and its distance from the first as text, and the distance
/// as a
/// shade.
///
/// @param says    one sentence for screen readers
/// @param rows    names of the rows
/// @param columns names of the columns
/// @param squares by row, then by column
public record HeatMap(String says, List<String> rows, List<String> columns, List<List<Square>> squares) {
    private static final double NAMES = 170;
    private static final double CELL = 104;
    private static final double ROW = 46;
    private static final double WIDE = 900;
    private static final double NARROW = 420;

    /// Height of the names above, in up to three lines.
    private static final double HEAD = 56;

    public HeatMap {
        rows = List.copyOf(rows);
        columns = List.copyOf(columns);
        squares = squares.stream().map(List::copyOf).toList();
    }

    /// How far a contender is from the first of its cell.
    public enum Shade {
        /// The first, or tied with it.
        FIRST,
        /// Behind by at most the margin.
        NEAR,
        /// Behind by at most a quarter.
        BEHIND,
        /// Farther behind.
        FAR,
        /// Not ranked.
        NONE
    }

    /// One square.
    ///
    /// @param rank  what stands in bold
    /// @param note  what stands below
    /// @param hover what a pointer is told
    public record Square(String rank, String note, Shade shade, String hover) {}

    /// The drawing for a page.
    public Html wide() {
        return drawing(WIDE);
    }

    /// The drawing for a phone.
    public Html narrow() {
        return drawing(NARROW);
    }

    /// @param least width of a drawing with few columns: a drawing fills the page, and its text must not grow
    private Html drawing(double least) {
        double width = Math.max(least, NAMES + CELL * columns.size() + 8);
        Html drawing = Draw.drawing(width, HEAD + ROW * rows.size() + 4, says);
        for (int column = 0; column < columns.size(); column++) {
            drawing.add(head(column));
        }
        for (int row = 0; row < rows.size(); row++) {
            double top = HEAD + ROW * row;
            drawing.add(Draw.text("nm", 4, top + ROW / 2 + 4, "start", Draw.fitted(rows.get(row), NAMES - 14)));
            for (int column = 0; column < columns.size(); column++) {
                drawing.add(square(squares.get(row).get(column), NAMES + CELL * column, top));
            }
        }
        return drawing;
    }

    /// A name in up to three lines, broken at its hyphens.
    private Html head(int column) {
        Html group = Html.el("g");
        List<String> lines = broken(columns.get(column));
        double x = NAMES + CELL * column + CELL / 2;
        for (int line = 0; line < lines.size(); line++) {
            double y = HEAD - 8 - 15 * (lines.size() - 1 - line);
            group.add(Draw.text("an", x, y, "middle", Draw.fitted(lines.get(line), CELL - 6)));
        }
        return Draw.hover(group, columns.get(column));
    }

    private static List<String> broken(String name) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String part : name.split("(?<=-)", -1)) {
            if (!line.isEmpty() && Draw.width(line + part) > CELL - 6 && lines.size() < 2) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(part);
        }
        lines.add(line.toString());
        return lines;
    }

    private static Html square(Square square, double left, double top) {
        Html group = Html.el("g", "hm-" + square.shade().name().toLowerCase(Locale.ROOT));
        group.add(
                Draw.box("hm", left + 2, top + 2, CELL - 4, ROW - 4),
                Draw.text("nm", left + CELL / 2, top + 20, "middle", Draw.fitted(square.rank(), CELL - 10)),
                Draw.text("an", left + CELL / 2, top + 36, "middle", Draw.fitted(square.note(), CELL - 10)));
        return Draw.hover(group, square.hover());
    }
}
