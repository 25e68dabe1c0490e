package fairtrial.published.replay.page;

import fairtrial.core.report.html.Html;
import fairtrial.core.text.Texts;
import fairtrial.published.replay.ReplayResult;
import fairtrial.published.replay.page.Part.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A replay as Markdown in one language: the page's tables without its pictures.
public final class ReplayMarkdown {
    /// Characters that Markdown reads as markup within a line; HTML is escaped before.
    private static final Pattern MARKUP = Pattern.compile("[\\\\`*_\\[\\]|~#!$]");
    /// Text that may be between backticks in a table without escaping.
    private static final Pattern PLAIN_CODE = Pattern.compile("[^`|<>&\\\\\\p{Cntrl}]+");

    private static final Pattern LINK = Pattern.compile("https?://[A-Za-z0-9./_~%?=&:+-]+");

    private ReplayMarkdown() {}

    /// The Markdown in the language of the texts.
    public static String text(ReplayResult result, Texts texts) {
        ReplayDocument paper = ReplayDocument.of(result, texts);
        List<String> blocks = new ArrayList<>();
        blocks.add("# " + words(paper.title().text()));
        blocks.add(words(paper.kicker()));
        paper.head().forEach(part -> write(blocks, part));
        for (Part.Section section : paper.sections()) {
            blocks.add("## " + words(section.heading()));
            section.parts().forEach(part -> write(blocks, part));
        }
        List<Part.Listing> commands = RepeatSection.commands(new Phrases(texts, result));
        if (!commands.isEmpty()) {
            blocks.add("## " + words(texts.say("replay.commands.title")));
            write(blocks, new Part.Listings(commands, true));
        }
        return String.join("\n\n", blocks) + "\n";
    }

    private static void write(List<String> blocks, Part part) {
        switch (part) {
            case Part.Title(Cell text) -> blocks.add("### " + inline(text));
            case Part.Paragraph(List<Cell> cells, boolean aside) -> blocks.add(inline(cells));
            case Part.Items(List<List<Cell>> items) ->
                blocks.add(items.stream().map(item -> "- " + inline(item)).collect(Collectors.joining("\n")));
            case Part.Facts(List<Part.Fact> facts) ->
                blocks.add(facts.stream()
                        .map(fact -> "- **" + words(fact.term()) + "**: " + inline(fact.cells()))
                        .collect(Collectors.joining("\n")));
            case Part.Grid grid -> blocks.add(table(grid));
            case Part.Listings(List<Part.Listing> listings, boolean folded) ->
                listings.forEach(listing -> blocks.add(listing(listing, folded)));
            case Part.Picture ignored -> {}
            case Part.Pictures ignored -> {}
        }
    }

    private static String table(Part.Grid grid) {
        List<String> lines = new ArrayList<>();
        lines.add(row(grid.head().stream().map(ReplayMarkdown::words).toList()));
        lines.add("|" + " --- |".repeat(grid.head().size()));
        grid.rows()
                .forEach(row ->
                        lines.add(row(row.stream().map(ReplayMarkdown::inline).toList())));
        return String.join("\n", lines);
    }

    private static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    private static String listing(Part.Listing listing, boolean folded) {
        String fence = "```";
        while (listing.text().contains(fence)) {
            fence += "`";
        }
        String block = fence + "text\n" + visible(listing.text()).stripTrailing() + "\n" + fence;
        if (folded) {
            return "<details><summary>" + words(listing.name()) + "</summary>\n\n" + block + "\n\n</details>";
        }
        return listing.name().isEmpty() ? block : "**" + words(listing.name()) + "**\n\n" + block;
    }

    private static String inline(List<Cell> cells) {
        return cells.stream().map(ReplayMarkdown::inline).collect(Collectors.joining());
    }

    private static String inline(Cell cell) {
        if (cell.isEmpty()) {
            return "–";
        }
        return switch (cell.kind()) {
            case WORDS, FIGURE, ABSENT -> words(cell.text());
            case STRONG, HOLDS, FAILS, OPEN -> "**" + words(cell.text()) + "**";
            case QUOTE -> "“" + words(cell.text()) + "”";
            case CODE -> code(cell.text());
        };
    }

    private static String code(String text) {
        if (LINK.matcher(text).matches()) {
            return "<" + text + ">";
        }
        return PLAIN_CODE.matcher(text).matches() && visible(text).equals(text)
                ? "`" + text + "`"
                : "<code>" + words(text) + "</code>";
    }

    /// The text on one line, with HTML and Markdown escaped.
    static String words(String text) {
        String html =
                escaped(text.replaceAll("\\s+", " ")).replace("&quot;", "\"").replace("&#39;", "'");
        return MARKUP.matcher(html).replaceAll(found -> "\\\\\\" + found.group());
    }

    /// The text for a block of code: nothing is escaped there, and invisible characters become visible.
    private static String visible(String text) {
        return escaped(text)
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    /// The text, escaped as on the pages.
    private static String escaped(String text) {
        String markup = Html.el("i").text(text).markup();
        return markup.substring("<i>".length(), markup.length() - "</i>".length());
    }
}
