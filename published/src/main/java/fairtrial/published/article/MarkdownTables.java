package fairtrial.published.article;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/// The tables of a Markdown text, and those in its blocks of HTML.
final class MarkdownTables extends AbstractVisitor {
    private static final Parser PARSER = Parser.builder()
            .extensions(List.of(TablesExtension.create()))
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .build();

    /// Longest paragraph that can be the caption of the table below it.
    private static final int LONGEST_CAPTION = 80;

    private final List<ArticleTable> tables = new ArrayList<>();
    private String heading = "";

    private MarkdownTables() {}

    static List<ArticleTable> of(String markdown) {
        MarkdownTables reader = new MarkdownTables();
        PARSER.parse(markdown).accept(reader);
        return reader.tables;
    }

    @Override
    public void visit(Heading node) {
        heading = text(node);
    }

    @Override
    public void visit(HtmlBlock node) {
        int before = line(node) - 1;
        for (ArticleTable table : HtmlTables.of(node.getLiteral())) {
            tables.add(new ArticleTable(
                    table.caption().isEmpty() ? heading : table.caption(),
                    before + table.line(),
                    table.head(),
                    table.rows(),
                    table.cut()));
        }
    }

    @Override
    public void visit(CustomBlock node) {
        if (node instanceof TableBlock table) {
            List<List<String>> lines = new ArrayList<>();
            int cut = rows(table, lines);
            if (lines.size() > 1 && lines.getFirst().size() > 1) {
                tables.add(ArticleTable.of(caption(table), line(table), lines, cut));
            }
        }
    }

    /// A short paragraph right above the table, or the heading.
    private String caption(TableBlock table) {
        if (table.getPrevious() instanceof Paragraph paragraph) {
            String text = text(paragraph);
            if (text.length() <= LONGEST_CAPTION) {
                return text;
            }
        }
        return heading;
    }

    /// Takes the rows, and returns the number of those that are too many.
    private static int rows(Node parent, List<List<String>> lines) {
        int cut = 0;
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
            if (child instanceof TableRow && lines.size() > HtmlTables.MOST_ROWS) {
                cut++;
            } else if (child instanceof TableRow row) {
                List<String> cells = new ArrayList<>();
                for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
                    if (cell instanceof TableCell) {
                        cells.add(text(cell));
                    }
                }
                lines.add(cells);
            } else {
                cut += rows(child, lines);
            }
        }
        return cut;
    }

    /// The words of a node and of all below it.
    private static String text(Node node) {
        StringBuilder words = new StringBuilder();
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            words.append(
                    switch (child) {
                        case Text text -> text.getLiteral();
                        case Code code -> code.getLiteral();
                        case SoftLineBreak end -> " ";
                        case HardLineBreak end -> " ";
                        default -> text(child);
                    });
        }
        return words.toString().strip();
    }

    private static int line(Node node) {
        return node.getSourceSpans().isEmpty()
                ? 0
                : node.getSourceSpans().getFirst().getLineIndex() + 1;
    }
}
