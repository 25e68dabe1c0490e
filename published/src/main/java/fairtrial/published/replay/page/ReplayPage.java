package fairtrial.published.replay.page;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Page;
import fairtrial.core.text.DisplayWidth;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.published.replay.ReplayResult;
import fairtrial.published.replay.page.Part.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A replay as one self-contained page in both languages, for publication beside the article.
public final class ReplayPage {
    /// Longest words in a narrow column; longer ones wrap and get a wider column.
    private static final int SHORT_WORDS = 14;

    private ReplayPage() {}

    /// The page's HTML.
    public static String html(ReplayResult result) {
        Page page = new Page(result.record().replay().publication().title());
        for (Language language : Language.values()) {
            Texts texts = Texts.inLanguage(language);
            page.render(language, body(ReplayDocument.of(result, texts), new Phrases(texts, result)));
        }
        return page.inBoth(commands(result)).markup();
    }

    private static List<Html> body(ReplayDocument paper, Phrases phrases) {
        List<Html> body = new ArrayList<>();
        Html head = Html.el("div", "head")
                .add(Html.el("p", "sub").text(paper.kicker()))
                .add(Html.el("h1")
                        .attr("lang", paper.title().lang())
                        .text(paper.title().text()));
        paper.head().forEach(part -> head.add(written(part, phrases)));
        body.add(head);
        for (Part.Section section : paper.sections()) {
            Html element = Html.el("section", "s-" + section.id())
                    .attr("id", phrases.texts().language().tag() + "-" + section.id())
                    .add(Html.el("h2").text(section.heading()));
            section.parts().forEach(part -> element.add(written(part, phrases)));
            body.add(element);
        }
        return body;
    }

    private static Html written(Part part, Phrases phrases) {
        return switch (part) {
            case Part.Title(Cell text) -> inline(Html.el("h3"), text);
            case Part.Paragraph(List<Cell> cells, boolean aside) ->
                inline(aside ? Html.el("p", "note") : Html.el("p"), cells);
            case Part.Items(List<List<Cell>> items) ->
                Html.el("ul")
                        .add(items.stream()
                                .map(item -> inline(Html.el("li"), item))
                                .toList());
            case Part.Facts(List<Part.Fact> facts) -> facts(facts);
            case Part.Grid grid -> Html.el("div", "box").attr("tabindex", "0").add(table(grid));
            case Part.Listings(List<Part.Listing> listings, boolean folded) -> listings(listings, folded);
            case Part.Picture picture -> picture(picture);
            case Part.Pictures(List<Part.Picture> pictures) ->
                Html.el("div")
                        .add(Html.el("div", "legend").add(ThreadPlot.legend(phrases)))
                        .add(Html.el("div", "grid")
                                .add(pictures.stream().map(ReplayPage::small).toList()));
        };
    }

    private static Html facts(List<Part.Fact> facts) {
        Html list = Html.el("dl");
        facts.forEach(fact -> list.add(Html.el("dt").text(fact.term()), inline(Html.el("dd"), fact.cells())));
        return list;
    }

    private static Html table(Part.Grid grid) {
        Html head = Html.el("tr");
        for (int at = 0; at < grid.head().size(); at++) {
            head.add(Html.el("th", isFigures(grid, at) ? "num" : "words")
                    .attr("scope", "col")
                    .text(grid.head().get(at)));
        }
        Html body = Html.el("tbody");
        for (List<Cell> row : grid.rows()) {
            Html line = Html.el("tr");
            for (int at = 0; at < row.size(); at++) {
                boolean right = isFigures(grid, at);
                Cell cell = row.get(at);
                boolean wide = DisplayWidth.of(cell.text()) > SHORT_WORDS && !right;
                line.add(inline(Html.el("td", right ? "num" : wide ? "prose" : "words"), cell));
            }
            body.add(line);
        }
        return Html.el("table", "tight").add(Html.el("thead").add(head), body);
    }

    private static boolean isFigures(Part.Grid grid, int column) {
        return IntStream.range(0, grid.rows().size())
                .mapToObj(row -> grid.rows().get(row).get(column))
                .allMatch(cell -> cell.kind() == Cell.Kind.FIGURE);
    }

    private static Html listings(List<Part.Listing> listings, boolean folded) {
        Html blocks = listings.size() > 1 && !folded ? Html.el("div", "grid") : Html.el("div");
        for (Part.Listing listing : listings) {
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

    private static Html picture(Part.Picture picture) {
        return Html.el("figure")
                .add(Html.el("figcaption").text(picture.name()))
                .add(
                        Html.el("div", "wide").add(picture.wide()),
                        Html.el("div", "narrow").add(picture.narrow()));
    }

    private static Html small(Part.Picture picture) {
        return Html.el("figure").add(Html.el("figcaption").add(Html.el("b").text(picture.name())), picture.wide());
    }

    private static Html inline(Html element, List<Cell> cells) {
        cells.forEach(cell -> inline(element, cell));
        return element;
    }

    private static Html inline(Html element, Cell cell) {
        if (cell.isEmpty()) {
            return element.add(Html.el("span", "na").text("–"));
        }
        return switch (cell.kind()) {
            case WORDS ->
                cell.lang().isEmpty()
                        ? element.text(cell.text())
                        : element.add(Html.el("span").attr("lang", cell.lang()).text(cell.text()));
            case FIGURE -> element.text(cell.text());
            case STRONG -> element.add(Html.el("b").text(cell.text()));
            case CODE -> element.add(Html.el("code").text(cell.text()));
            case QUOTE -> element.add(quote(cell));
            case HOLDS -> element.add(Html.el("span", "badge pass").text(cell.text()));
            case FAILS -> element.add(Html.el("span", "badge fail").text(cell.text()));
            case OPEN -> element.add(Html.el("span", "badge warn").text(cell.text()));
            case ABSENT -> element.add(Html.el("span", "badge unavailable").text(cell.text()));
        };
    }

    private static Html quote(Cell cell) {
        Html quote = Html.el("span").text("“" + cell.text() + "”");
        return cell.lang().isEmpty() ? quote : quote.attr("lang", cell.lang());
    }

    /// The commands; they are the same in every language, so the page has them once.
    private static List<Html> commands(ReplayResult result) {
        List<Part.Listing> listings = RepeatSection.commands(new Phrases(Texts.inLanguage(Language.EN), result));
        if (listings.isEmpty()) {
            return List.of();
        }
        String key = "replay.commands.title";
        Html heading = Html.el("h2")
                .add(Page.either(
                        Texts.inLanguage(Language.EN).say(key),
                        Texts.inLanguage(Language.ZH).say(key)));
        return List.of(Html.el("section", "commands").add(heading, listings(listings, true)));
    }
}
