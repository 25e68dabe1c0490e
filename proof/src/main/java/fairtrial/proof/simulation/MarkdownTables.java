package fairtrial.proof.simulation;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Markdown;
import fairtrial.core.report.document.Span;
import fairtrial.core.text.Texts;
import fairtrial.proof.simulation.CellResult.Share;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Markdown page of sentences and tables, for the terminal and the docs.
final class MarkdownTables {
    private final Texts texts;
    private final List<Block> blocks = new ArrayList<>();

    MarkdownTables(Texts texts) {
        this.texts = texts;
    }

    void add(String sentence) {
        blocks.add(Block.Paragraph.of(sentence));
    }

    void items(List<String> sentences) {
        blocks.add(Block.Items.of(sentences));
    }

    /// Adds a table with its title and its note.
    ///
    /// @param key     key of the texts of the title (`.head`) and the note (`.note`)
    /// @param columns keys of the column heads
    void add(String key, List<String> columns, List<List<String>> rows) {
        blocks.add(new Block.Title(Span.words(texts.say(key + ".head"))));
        blocks.add(Block.Paragraph.of(texts.say(key + ".note")));
        List<String> heads = columns.stream()
                .map(column -> texts.say("simulation.column." + column))
                .toList();
        blocks.add(Block.Table.of(heads, rows));
    }

    String text() {
        return Markdown.of(blocks);
    }

    static String share(Share share) {
        return String.format(Locale.ROOT, "%.1f (%.1f–%.1f)", 100 * share.mid(), 100 * share.lo(), 100 * share.hi());
    }

    static String percent(double percent) {
        return String.format(Locale.ROOT, "%.1f %%", percent);
    }
}
