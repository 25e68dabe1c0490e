package fairtrial.core.report.document;

import fairtrial.core.report.html.Untrusted;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A document as Markdown, without its pictures.
public final class Markdown {
    /// Characters that Markdown reads as markup within a line; HTML is escaped before.
    private static final Pattern MARKUP = Pattern.compile("[\\\\`*_\\[\\]|~#!$]");
    /// Text that may be between backticks in a table without escaping.
    private static final Pattern PLAIN_CODE = Pattern.compile("[^`|<>&\\\\\\p{Cntrl}]+");

    private static final Pattern LINK = Pattern.compile("https?://[A-Za-z0-9./_~%?=&:+-]+");

    private Markdown() {}

    /// The whole document.
    public static String of(Document document) {
        List<String> blocks = new ArrayList<>();
        blocks.add("# " + words(document.title().text()));
        blocks.add(inline(document.lead()));
        write(blocks, document.head());
        for (Document.Section section : document.sections()) {
            blocks.add("## " + words(section.heading()));
            write(blocks, section.blocks());
        }
        return joined(blocks);
    }

    /// Blocks without a title of their own.
    public static String of(List<Block> blocks) {
        List<String> written = new ArrayList<>();
        write(written, blocks);
        return joined(written);
    }

    private static String joined(List<String> blocks) {
        return String.join("\n\n", blocks) + "\n";
    }

    private static void write(List<String> written, List<Block> blocks) {
        blocks.forEach(block -> write(written, block));
    }

    private static void write(List<String> written, Block block) {
        switch (block) {
            case Block.Title(Span text) -> written.add("### " + inline(text));
            case Block.Paragraph(List<Span> spans, boolean aside) -> written.add(inline(spans));
            case Block.Quotation(List<String> lines) ->
                written.add(lines.stream().map(line -> "> " + words(line)).collect(Collectors.joining("  \n")));
            case Block.Items(List<List<Span>> items) ->
                written.add(items.stream().map(item -> "- " + inline(item)).collect(Collectors.joining("\n")));
            case Block.Facts(List<Block.Fact> facts) ->
                written.add(facts.stream()
                        .map(fact -> "- **" + words(fact.term()) + "**: " + inline(fact.spans()))
                        .collect(Collectors.joining("\n")));
            case Block.Table table -> written.add(table(table));
            case Block.Listings(List<Block.Listing> listings, boolean folded) ->
                listings.forEach(listing -> written.add(listing(listing, folded)));
            case Block.Picture ignored -> {}
            case Block.Pictures ignored -> {}
        }
    }

    private static String table(Block.Table table) {
        List<String> lines = new ArrayList<>();
        lines.add(row(table.head().stream().map(Markdown::words).toList()));
        lines.add("|" + " --- |".repeat(table.head().size()));
        table.rows()
                .forEach(row -> lines.add(row(row.stream().map(Markdown::inline).toList())));
        return String.join("\n", lines);
    }

    private static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    private static String listing(Block.Listing listing, boolean folded) {
        String fence = "```";
        while (listing.text().contains(fence)) {
            fence += "`";
        }
        String block = fence + "text\n" + Untrusted.visible(listing.text()).stripTrailing() + "\n" + fence;
        if (folded) {
            return "<details><summary>" + words(listing.name()) + "</summary>\n\n" + block + "\n\n</details>";
        }
        return listing.name().isEmpty() ? block : "**" + words(listing.name()) + "**\n\n" + block;
    }

    private static String inline(List<Span> spans) {
        return spans.stream().map(Markdown::inline).collect(Collectors.joining());
    }

    private static String inline(Span span) {
        if (span.isEmpty()) {
            return "–";
        }
        return switch (span.kind()) {
            case WORDS, FIGURE, ABSENT -> words(span.text());
            case STRUCK -> "~~" + words(span.text()) + "~~";
            case STRONG, HOLDS, FAILS, OPEN -> "**" + words(span.text()) + "**";
            case QUOTE -> "“" + words(span.text()) + "”";
            case CODE -> code(span.text());
        };
    }

    private static String code(String text) {
        if (LINK.matcher(text).matches()) {
            return "<" + text + ">";
        }
        return PLAIN_CODE.matcher(text).matches() && Untrusted.visible(text).equals(text)
                ? "`" + text + "`"
                : "<code>" + words(text) + "</code>";
    }

    /// The text on one line, with HTML and Markdown escaped. Quotation marks stay: it is in no attribute.
    static String words(String text) {
        String html = Untrusted.escaped(text.replaceAll("\\s+", " "))
                .replace("&quot;", "\"")
                .replace("&#39;", "'");
        return MARKUP.matcher(html).replaceAll(found -> "\\\\\\" + found.group());
    }
}
