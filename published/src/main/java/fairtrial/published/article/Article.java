package fairtrial.published.article;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.VisibleLines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// An article as read: its runs, its set-up, and what was seen and not understood.
///
/// @param title   its first heading, or the file's name
/// @param unread  figures without a unit, columns whose head is not understood, and facts that are stated in
///                more than one way
/// @param leftOut number of rows that were left out, because there are too many
public record Article(String title, List<RunDraft> runs, SetUpFacts facts, List<String> unread, int leftOut) {
    /// Tools that print whole milliseconds in their tables without saying so.
    private static final Set<LoadTool> IN_MILLIS = Set.of(LoadTool.JMETER, LoadTool.GATLING, LoadTool.LOCUST);

    /// Largest number of runs: more are a log, not a comparison.
    public static final int MOST_RUNS = 500;

    /// Reads a text: HTML, Markdown, CSV or plain.
    ///
    /// @param name name of the file, for its form and title
    public static Article of(String name, String text) {
        List<String> lines = VisibleLines.of(text);
        SetUpFacts facts = new SetUpFacts(lines);
        List<String> unread = new ArrayList<>(facts.contradictory());
        unread.addAll(facts.unread());
        String unit = facts.tool().filter(IN_MILLIS::contains).map(tool -> "ms").orElse("");
        Map<RunDraft, String> runs = new LinkedHashMap<>();
        int leftOut = 0;
        for (ArticleTable table : tables(name, text)) {
            List<RunDraft> read = new TableRuns(table, unit, unread).runs();
            leftOut += read.isEmpty() ? 0 : table.cut();
            for (RunDraft run : read) {
                Optional<RunDraft> same = runs.keySet().stream()
                        .filter(other -> other.completes(run))
                        .findFirst();
                if (same.isPresent()) {
                    same.get().take(run);
                } else if (runs.size() < MOST_RUNS) {
                    runs.put(run, table.caption());
                } else {
                    leftOut++;
                }
            }
        }
        return new Article(title(name, lines), List.copyOf(grouped(runs)), facts, unread, leftOut);
    }

    /// The runs, each with its table's heading as its group where there are several tables.
    private static Set<RunDraft> grouped(Map<RunDraft, String> runs) {
        boolean several = runs.values().stream().distinct().count() > 1;
        runs.forEach((run, group) -> {
            if (several && !group.isEmpty()) {
                run.put("group", group, "");
            }
        });
        return runs.keySet();
    }

    private static List<ArticleTable> tables(String name, String text) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".csv")) {
            return CsvTable.of(text);
        }
        if (isHtml(lower, text)) {
            return HtmlTables.of(text);
        }
        List<ArticleTable> marked = MarkdownTables.of(text);
        return marked.isEmpty() ? PlainTables.of(text) : marked;
    }

    private static boolean isHtml(String name, String text) {
        String start = text.substring(0, Math.min(text.length(), 2000)).toLowerCase(Locale.ROOT);
        return name.endsWith(".html")
                || name.endsWith(".htm")
                || start.contains("<html")
                || start.contains("<!doctype html");
    }

    private static String title(String name, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("# "))
                .findFirst()
                .map(line -> line.substring(2).strip())
                .filter(title -> !title.isEmpty())
                .orElse(name);
    }
}
