package fairtrial.published.article;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;
import org.jspecify.annotations.Nullable;

/// The tables of an HTML text. Merged cells count in each row and column that they cover; a table inside another one
/// is a table of its own.
final class HtmlTables {
    /// Largest number of columns and rows that one cell may cover: more is a slip, or an attack.
    private static final int LARGEST_SPAN = 200;

    /// Largest number of rows of a table: no published comparison has more, and a log is none.
    static final int MOST_ROWS = 2000;

    /// Deepest nesting that is followed.
    private static final int DEEPEST = 100;

    private static final Pattern TABLE_TAG = Pattern.compile("<(/?)table\\b", Pattern.CASE_INSENSITIVE);

    private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");

    /// Elements that the parser itself still needs.
    private static final Set<String> OPEN = Set.of("html", "head", "body");

    private final List<ArticleTable> tables = new ArrayList<>();
    private final IdentityHashMap<Element, Integer> rows = new IdentityHashMap<>();
    private String heading = "";

    private HtmlTables() {}

    /// Reads element by element, and lets go of what is no table: a page of 10 MB needs no tree of itself.
    static List<ArticleTable> of(String html) {
        HtmlTables page = new HtmlTables();
        if (isTooDeep(html)) {
            return List.of();
        }
        try (StreamParser parser = new StreamParser(Parser.htmlParser().setTrackPosition(true)).parse(html, "")) {
            parser.iterator().forEachRemaining(page::element);
        }
        return page.tables;
    }

    private void element(Element element) {
        String name = element.normalName();
        if (name.equals("table")) {
            add(element);
        }
        Element table = table(element);
        if (table == null || table.equals(element)) {
            heading = HEADINGS.contains(name) ? element.text() : heading;
            if (element.parent() != null && table == null && !OPEN.contains(name)) {
                element.remove();
            }
        } else if (name.equals("tr") && rows.merge(table, 1, Integer::sum) > MOST_ROWS) {
            element.remove();
        }
    }

    /// The table around an element, or itself; nothing looks further up than a page is deep.
    private static @Nullable Element table(Element element) {
        Element at = element;
        for (int up = 0; at != null && up < DEEPEST; up++) {
            if (at.normalName().equals("table")) {
                return at;
            }
            at = at.parent();
        }
        return null;
    }

    /// Tables in tables in tables: a parser needs a time that grows with the square of their number.
    private static boolean isTooDeep(String html) {
        Matcher tags = TABLE_TAG.matcher(html);
        int depth = 0;
        while (tags.find()) {
            depth += tags.group(1).isEmpty() ? 1 : -1;
            if (depth > DEEPEST) {
                return true;
            }
        }
        return false;
    }

    private void add(Element table) {
        List<List<String>> lines = lines(table);
        Element caption = table.selectFirst("caption");
        if (lines.size() > 1 && lines.getFirst().size() > 1) {
            int line = table.sourceRange().isTracked()
                    ? table.sourceRange().start().lineNumber()
                    : 0;
            tables.add(ArticleTable.of(
                    caption == null ? heading : caption.text(),
                    line,
                    lines,
                    Math.max(0, rows.getOrDefault(table, 0) - MOST_ROWS)));
        }
    }

    private static List<List<String>> lines(Element table) {
        List<List<String>> lines = new ArrayList<>();
        List<NavigableMap<Integer, String>> grid = new ArrayList<>();
        List<Element> rows = table.select("tr").stream()
                .filter(row -> table.equals(table(row)))
                .limit(MOST_ROWS)
                .toList();
        for (int at = 0; at < rows.size(); at++) {
            NavigableMap<Integer, String> line = line(grid, at);
            int column = 0;
            for (Element cell : rows.get(at).children()) {
                while (line.containsKey(column)) {
                    column++;
                }
                cover(grid, at, column, cell, rows.size());
                column += span(cell, "colspan");
            }
        }
        int width = grid.stream()
                .mapToInt(line -> line.isEmpty() ? 0 : line.lastKey() + 1)
                .max()
                .orElse(0);
        for (NavigableMap<Integer, String> line : grid.subList(0, Math.min(grid.size(), rows.size()))) {
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < Math.min(width, LARGEST_SPAN); column++) {
                cells.add(line.getOrDefault(column, ""));
            }
            lines.add(cells);
        }
        return lines;
    }

    private static void cover(List<NavigableMap<Integer, String>> grid, int row, int column, Element cell, int rows) {
        String text = cell.selectFirst("table") == null ? cell.text() : "";
        for (int down = 0; down < span(cell, "rowspan") && row + down < rows; down++) {
            for (int right = 0; right < span(cell, "colspan") && column + right < LARGEST_SPAN; right++) {
                line(grid, row + down).putIfAbsent(column + right, text);
            }
        }
    }

    private static NavigableMap<Integer, String> line(List<NavigableMap<Integer, String>> grid, int row) {
        while (grid.size() <= row) {
            grid.add(new TreeMap<>());
        }
        return grid.get(row);
    }

    private static int span(Element cell, String attribute) {
        String value = cell.attr(attribute);
        boolean number =
                !value.isEmpty() && value.length() <= 4 && value.chars().allMatch(Character::isDigit);
        return number ? Math.clamp(Integer.parseInt(value), 1, LARGEST_SPAN) : 1;
    }
}
