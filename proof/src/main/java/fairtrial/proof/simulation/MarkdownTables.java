package fairtrial.proof.simulation;

import fairtrial.core.text.Texts;
import fairtrial.proof.simulation.CellResult.Share;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Markdown page of sentences and tables, for the terminal and the docs.
final class MarkdownTables {
    private final Texts texts;
    private final List<String> lines = new ArrayList<>();

    MarkdownTables(Texts texts) {
        this.texts = texts;
    }

    void add(String line) {
        lines.add(line);
    }

    /// Adds a table with its title and its note.
    ///
    /// @param key     key of the texts of the title (`.head`) and the note (`.note`)
    /// @param columns keys of the column heads
    void add(String key, List<String> columns, List<List<String>> rows) {
        lines.addAll(List.of("", "### " + texts.say(key + ".head"), "", texts.say(key + ".note"), ""));
        lines.add(row(columns.stream()
                .map(column -> texts.say("simulation.column." + column))
                .toList()));
        lines.add("|" + "---|".repeat(columns.size()));
        rows.forEach(row -> lines.add(row(row)));
    }

    String text() {
        return String.join("\n", lines) + "\n";
    }

    static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    static String share(Share share) {
        return String.format(Locale.ROOT, "%.1f (%.1f–%.1f)", 100 * share.mid(), 100 * share.lo(), 100 * share.hi());
    }

    static String percent(double percent) {
        return String.format(Locale.ROOT, "%.1f %%", percent);
    }
}
