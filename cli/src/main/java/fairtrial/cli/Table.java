package fairtrial.cli;

import fairtrial.core.text.DisplayWidth;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Rows of cells, aligned by display width.
record Table(List<List<String>> rows) {
    /// The rows as lines, each behind that indent.
    String text(String indent) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = IntStream.range(0, columns).map(this::width).toArray();
        return rows.stream()
                .map(row -> indent + line(row, widths).stripTrailing())
                .collect(Collectors.joining("\n"));
    }

    private int width(int column) {
        return rows.stream()
                .filter(row -> row.size() > column)
                .mapToInt(row -> DisplayWidth.of(row.get(column)))
                .max()
                .orElse(0);
    }

    private static String line(List<String> row, int[] widths) {
        return IntStream.range(0, row.size())
                .mapToObj(i -> DisplayWidth.padRight(row.get(i), widths[i]))
                .collect(Collectors.joining("  "));
    }
}
