package fairtrial.core.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Rows of cells, aligned by display width.
public record TextTable(List<List<String>> rows) {
    private static final int GAP = 2;

    /// The rows as lines with an indent.
    public String text(String indent) {
        return text(indent, Integer.MAX_VALUE);
    }

    /// The rows as lines of at most that many columns. Other columns follow below, behind the first column
    /// again.
    public String text(String indent, int columns) {
        int[] widths = IntStream.range(0, most()).map(this::width).toArray();
        List<String> blocks = new ArrayList<>();
        int from = 1;
        while (from < widths.length || blocks.isEmpty()) {
            int to = fitting(widths, from, columns - indent.length());
            blocks.add(block(indent, widths, from, to));
            from = to;
        }
        return String.join("\n\n", blocks);
    }

    private int most() {
        return rows.stream().mapToInt(List::size).max().orElse(0);
    }

    /// The end of the columns that fit beside the first one, from `from` on; at least one column.
    private static int fitting(int[] widths, int from, int columns) {
        long used = widths.length == 0 ? 0 : widths[0];
        int to = from;
        while (to < widths.length && (to == from || used + GAP + widths[to] <= columns)) {
            used += GAP + widths[to];
            to++;
        }
        return Math.max(to, from);
    }

    private String block(String indent, int[] widths, int from, int to) {
        return rows.stream()
                .map(row -> indent + line(row, widths, from, to).stripTrailing())
                .collect(Collectors.joining("\n"));
    }

    private int width(int column) {
        return rows.stream()
                .filter(row -> row.size() > column)
                .mapToInt(row -> DisplayWidth.of(row.get(column)))
                .max()
                .orElse(0);
    }

    private static String line(List<String> row, int[] widths, int from, int to) {
        return IntStream.concat(IntStream.of(0), IntStream.range(from, to))
                .filter(i -> i < row.size())
                .mapToObj(i -> DisplayWidth.padRight(row.get(i), widths[i]))
                .collect(Collectors.joining(" ".repeat(GAP)));
    }
}
