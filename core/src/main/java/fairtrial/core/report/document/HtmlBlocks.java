package fairtrial.core.report.document;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Page;
import fairtrial.core.text.DisplayWidth;
import fairtrial.core.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/// Blocks of a document as HTML elements of a page.
public final class HtmlBlocks {
    /// Longest words in a narrow column; longer ones wrap and get a wider column.
    private static final int SHORT_WORDS = 14;

    /// A title on one or two lines.
    private static final int LONGEST_TITLE = 80;

    private HtmlBlocks() {}

    /// A self-contained page in both languages that is one document.
    ///
    /// @param title of the browser's window
    public static String page(String title, Function<Language, Document> document) {
        Page page = new Page(title);
        for (Language language : Language.values()) {
            page.render(language, body(document.apply(language), language));
        }
        return page.markup();
    }

    private static List<Html> body(Document document, Language language) {
        List<Html> body = new ArrayList<>();
        body.add(Html.el("div", "head")
                .add(Html.el("p", "sub").text(document.lead().text()))
                .add(Html.el("h1").truncated(document.title().text(), LONGEST_TITLE)));
        body.addAll(of(document.head()));
        document.sections().forEach(section -> body.add(section(section, language)));
        return body;
    }

    /// A section with its heading. Its id contains the language, because a page has both languages.
    public static Html section(Document.Section section, Language language) {
        return Html.el("section", "s-" + section.id())
                .attr("id", language.tag() + "-" + section.id())
                .add(Html.el("h2").text(section.heading()))
                .add(of(section.blocks()));
    }

    /// One element for each block.
    public static List<Html> of(List<Block> blocks) {
        return blocks.stream().map(HtmlBlocks::of).toList();
    }

    private static Html of(Block block) {
        return switch (block) {
            case Block.Title(Span text) -> inline(Html.el("h3"), text);
            case Block.Paragraph(List<Span> spans, boolean aside) ->
                inline(aside ? Html.el("p", "note") : Html.el("p"), spans);
            case Block.Quotation(List<String> lines) ->
                Html.el("blockquote")
                        .add(lines.stream().map(line -> Html.el("p").text(line)).toList());
            case Block.Items(List<List<Span>> items) ->
                Html.el("ul")
                        .add(items.stream()
                                .map(item -> inline(Html.el("li"), item))
                                .toList());
            case Block.Facts(List<Block.Fact> facts) -> facts(facts);
            case Block.Table table ->
                Html.el("div", "box").attr("tabindex", "0").add(table(table));
            case Block.Listings(List<Block.Listing> listings, boolean folded) -> listings(listings, folded);
            case Block.Picture picture -> picture(picture);
            case Block.Pictures(Html legend, List<Block.Picture> pictures) ->
                Html.el("div")
                        .add(
                                legend,
                                Html.el("div", "grid")
                                        .add(pictures.stream()
                                                .map(HtmlBlocks::small)
                                                .toList()));
        };
    }

    private static Html facts(List<Block.Fact> facts) {
        Html list = Html.el("dl");
        facts.forEach(fact -> list.add(Html.el("dt").text(fact.term()), inline(Html.el("dd"), fact.spans())));
        return list;
    }

    private static Html table(Block.Table table) {
        Html head = Html.el("tr");
        for (int at = 0; at < table.head().size(); at++) {
            head.add(Html.el("th", isFigures(table, at) ? "num" : "words")
                    .attr("scope", "col")
                    .text(table.head().get(at)));
        }
        Html body = Html.el("tbody");
        for (List<Span> row : table.rows()) {
            Html line = Html.el("tr");
            for (int at = 0; at < row.size(); at++) {
                boolean right = isFigures(table, at);
                Span span = row.get(at);
                boolean wide = DisplayWidth.of(span.text()) > SHORT_WORDS && !right;
                line.add(inline(Html.el("td", right ? "num" : wide ? "prose" : "words"), span));
            }
            body.add(line);
        }
        return Html.el("table", "tight").add(Html.el("thead").add(head), body);
    }

    private static boolean isFigures(Block.Table table, int column) {
        return IntStream.range(0, table.rows().size())
                .mapToObj(row -> table.rows().get(row).get(column))
                .allMatch(span -> span.kind() == Span.Kind.FIGURE);
    }

    private static Html listings(List<Block.Listing> listings, boolean folded) {
        Html blocks = listings.size() > 1 && !folded ? Html.el("div", "grid") : Html.el("div");
        for (Block.Listing listing : listings) {
            Html pre = Html.el("pre").add(Html.el("code").text(listing.text()));
            if (folded) {
                blocks.add(Html.el("details").add(Html.el("summary").text(listing.name()), pre));
            } else {
                Html figure = Html.el("figure");
                if (!listing.name().isEmpty()) {
                    figure.add(Html.el("figcaption").add(Html.el("b").text(listing.name())));
                }
                blocks.add(figure.add(pre));
            }
        }
        return blocks;
    }

    private static Html picture(Block.Picture picture) {
        return Html.el("figure")
                .add(Html.el("figcaption").text(picture.name()))
                .add(
                        Html.el("div", "wide").add(picture.wide()),
                        Html.el("div", "narrow").add(picture.narrow()));
    }

    private static Html small(Block.Picture picture) {
        return Html.el("figure").add(Html.el("figcaption").add(Html.el("b").text(picture.name())), picture.wide());
    }

    private static Html inline(Html element, List<Span> spans) {
        spans.forEach(span -> inline(element, span));
        return element;
    }

    private static Html inline(Html element, Span span) {
        if (span.isEmpty()) {
            return element.add(Html.el("span", "na").text(span.shown()));
        }
        return switch (span.kind()) {
            case WORDS ->
                span.lang().isEmpty()
                        ? element.text(span.text())
                        : element.add(Html.el("span").attr("lang", span.lang()).text(span.text()));
            case FIGURE -> element.text(span.text());
            case STRUCK -> element.add(Html.el("s").text(span.text()));
            case STRONG -> element.add(Html.el("b").text(span.text()));
            case CODE -> element.add(Html.el("code").text(span.text()));
            case QUOTE -> element.add(quote(span));
            case HOLDS -> element.add(badge("pass", span));
            case FAILS -> element.add(badge("fail", span));
            case OPEN -> element.add(badge("warn", span));
            case ABSENT -> element.add(badge("unavailable", span));
        };
    }

    private static Html badge(String styleClass, Span span) {
        return Html.el("span", "badge " + styleClass).text(span.text());
    }

    private static Html quote(Span span) {
        Html quote = Html.el("span").text(span.shown());
        return span.lang().isEmpty() ? quote : quote.attr("lang", span.lang());
    }
}
