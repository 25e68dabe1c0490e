package fairtrial.core.report.document;

import fairtrial.core.text.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A document as text for a terminal, without its pictures.
public final class PlainText {
    private static final String INDENT = "  ";

    private PlainText() {}

    /// The whole document.
    ///
    /// @param columns width to which tables are folded
    public static String of(Document document, int columns) {
        List<String> lines =
                new ArrayList<>(List.of(document.title().text(), document.lead().text()));
        document.head().forEach(block -> write(lines, block, columns));
        for (Document.Section section : document.sections()) {
            lines.add("");
            lines.add(section.heading());
            section.blocks().forEach(block -> write(lines, block, columns));
        }
        return String.join("\n", lines) + "\n";
    }

    private static void write(List<String> lines, Block block, int columns) {
        switch (block) {
            case Block.Title(Span text) -> lines.addAll(List.of("", text.shown()));
            case Block.Paragraph(List<Span> spans, boolean aside) -> lines.add(inline(spans));
            case Block.Quotation(List<String> quoted) -> quoted.forEach(line -> lines.add(INDENT + line));
            case Block.Items(List<List<Span>> items) -> items.forEach(item -> lines.add(INDENT + inline(item)));
            case Block.Facts(List<Block.Fact> facts) ->
                facts.forEach(fact -> lines.add(INDENT + fact.term() + ": " + inline(fact.spans())));
            case Block.Table table -> lines.add(table(table, columns));
            case Block.Listings(List<Block.Listing> listings, boolean folded) ->
                listings.forEach(listing -> lines.add((listing.name() + "\n" + listing.text()).strip()));
            case Block.Picture ignored -> {}
            case Block.Pictures ignored -> {}
        }
    }

    private static String table(Block.Table table, int columns) {
        List<List<String>> rows = new ArrayList<>(List.of(table.head()));
        table.rows().forEach(row -> rows.add(row.stream().map(Span::shown).toList()));
        return new TextTable(rows).text(INDENT, columns);
    }

    private static String inline(List<Span> spans) {
        return spans.stream().map(Span::shown).collect(Collectors.joining());
    }
}
