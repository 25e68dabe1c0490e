package fairtrial.proof.simulation;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Span;
import fairtrial.core.text.Texts;
import java.util.List;

/// A table of a simulation with its heading and its note.
final class NotedTable {
    private NotedTable() {}

    /// @param key the heading's and note's texts without `.head` and `.note`
    static List<Block> blocks(Texts texts, String key, List<String> heads, List<List<String>> rows) {
        return List.of(
                new Block.Title(Span.words(texts.say(key + ".head"))),
                Block.Paragraph.of(texts.say(key + ".note")),
                Block.Table.of(heads, rows));
    }

    static List<String> heads(Texts texts, List<String> columns) {
        return columns.stream()
                .map(column -> texts.say("simulation.column." + column))
                .toList();
    }
}
