package fairtrial.published.article;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Tables of plain text: columns apart by a tab, by two blanks or by lines of a box.
final class PlainTables {
    private static final int FEWEST_COLUMNS = 2;
    private static final int FEWEST_LINES = 3;
    private static final String RULE = "^[\\s|+=:─━═┼┬┴├┤┌┐└┘-]+$";

    private PlainTables() {}

    static List<ArticleTable> of(String text) {
        List<ArticleTable> tables = new ArrayList<>();
        List<List<String>> open = new ArrayList<>();
        String above = "";
        int first = 0;
        int number = 0;
        int cut = 0;
        for (String line : text.split("\n", -1)) {
            number++;
            if (!open.isEmpty() && line.matches(RULE) && !line.isBlank()) {
                continue;
            }
            List<String> cells = cells(line);
            boolean goesOn = !open.isEmpty() && cells.size() == open.getFirst().size();
            if (!goesOn) {
                close(open, above, first, cut, tables);
                cut = 0;
                if (cells.size() < FEWEST_COLUMNS && !line.isBlank()) {
                    above = line.strip();
                }
            }
            if (cells.size() >= FEWEST_COLUMNS && open.size() > HtmlTables.MOST_ROWS) {
                cut++;
            } else if (cells.size() >= FEWEST_COLUMNS) {
                first = open.isEmpty() ? number : first;
                open.add(cells);
            }
        }
        close(open, above, first, cut, tables);
        return tables;
    }

    private static void close(List<List<String>> open, String above, int first, int cut, List<ArticleTable> tables) {
        if (open.size() >= FEWEST_LINES) {
            tables.add(ArticleTable.of(above, first, open, cut));
        }
        open.clear();
    }

    private static List<String> cells(String line) {
        String inner = line.strip().replace('│', '|');
        if (inner.chars().filter(c -> c == '|').count() >= FEWEST_COLUMNS) {
            String bare = inner.replaceFirst("^\\|", "").replaceFirst("\\|$", "");
            return Stream.of(bare.split("\\|", -1)).map(String::strip).toList();
        }
        if (inner.contains("\t")) {
            return Stream.of(inner.split("\t+", -1)).map(String::strip).toList();
        }
        return Stream.of(inner.split(" {2,}", -1))
                .filter(cell -> !cell.isEmpty())
                .toList();
    }
}
