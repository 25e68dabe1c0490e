package fairtrial.published.article;

import java.util.ArrayList;
import java.util.List;

/// A table of an article, each row as long as the head.
///
/// @param caption the nearest heading or caption above it, empty without one
/// @param line    line in the file, from 1; 0 when unknown
/// @param head    names of the columns
/// @param rows    the cells as shown
/// @param cut     number of rows that were left out, because it has too many
record ArticleTable(String caption, int line, List<String> head, List<List<String>> rows, int cut) {
    ArticleTable {
        head = List.copyOf(head);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /// A table of lines of cells, the first of them the head. Shorter lines are filled, longer ones cut.
    static ArticleTable of(String caption, int line, List<List<String>> lines, int cut) {
        int width = lines.isEmpty() ? 0 : lines.getFirst().size();
        List<List<String>> even =
                joined(lines.stream().map(cells -> fitted(cells, width)).toList());
        return new ArticleTable(
                caption,
                line,
                even.isEmpty() ? List.of() : even.getFirst(),
                even.subList(Math.min(1, even.size()), even.size()),
                cut);
    }

    /// A head of two lines as one: `Latency (ms)` over `p99` is `p99 Latency (ms)`. The first line then has a cell
    /// more than once, and the second one has no figure.
    private static List<List<String>> joined(List<List<String>> lines) {
        if (lines.size() < 3) {
            return lines;
        }
        List<String> upper = lines.get(0);
        List<String> lower = lines.get(1);
        boolean merged =
                upper.stream().filter(cell -> !cell.isBlank()).distinct().count()
                        < upper.stream().filter(cell -> !cell.isBlank()).count();
        boolean words = lower.stream().noneMatch(cell -> Quantity.of(cell).isPresent())
                && lower.stream().anyMatch(cell -> !cell.isBlank());
        if (!merged || !words) {
            return lines;
        }
        List<String> head = new ArrayList<>();
        for (int column = 0; column < upper.size(); column++) {
            boolean same = upper.get(column).equals(lower.get(column));
            head.add(same ? upper.get(column) : (lower.get(column) + " " + upper.get(column)).strip());
        }
        List<List<String>> joined = new ArrayList<>();
        joined.add(head);
        joined.addAll(lines.subList(2, lines.size()));
        return joined;
    }

    private static List<String> fitted(List<String> cells, int width) {
        List<String> fitted = new ArrayList<>(cells.subList(0, Math.min(width, cells.size())));
        while (fitted.size() < width) {
            fitted.add("");
        }
        return fitted;
    }

    /// Rows and columns exchanged: the first column becomes the head.
    ArticleTable turned() {
        List<List<String>> lines = new ArrayList<>();
        for (int column = 0; column < head.size(); column++) {
            List<String> line = new ArrayList<>();
            line.add(head.get(column));
            for (List<String> row : rows) {
                line.add(row.get(column));
            }
            lines.add(line);
        }
        return of(caption, line, lines, cut);
    }

    /// The cells of a column.
    List<String> column(int index) {
        return rows.stream().map(row -> row.get(index)).toList();
    }
}
