package fairtrial.published.replay.page;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.HtmlBlocks;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Page;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.published.replay.ReplayResult;
import java.util.ArrayList;
import java.util.List;

/// A replay as one self-contained page in both languages, for publication beside the article.
public final class ReplayPage {
    private ReplayPage() {}

    /// The page's HTML.
    public static String html(ReplayResult result) {
        Page page = new Page(result.record().replay().publication().title());
        for (Language language : Language.values()) {
            page.render(language, body(ReplayDocument.of(result, Texts.inLanguage(language)), language));
        }
        List<Block.Listing> commands = RepeatSection.commands(new Phrases(Texts.inLanguage(Language.EN), result));
        if (!commands.isEmpty()) {
            page.commands("replay.commands.title", HtmlBlocks.of(List.of(new Block.Listings(commands, true))));
        }
        return page.markup();
    }

    private static List<Html> body(Document document, Language language) {
        List<Html> body = new ArrayList<>();
        body.add(Html.el("div", "head")
                .add(Html.el("p", "sub").text(document.lead().text()))
                .add(Html.el("h1")
                        .attr("lang", document.title().lang())
                        .text(document.title().text()))
                .add(HtmlBlocks.of(document.head())));
        document.sections().forEach(section -> body.add(HtmlBlocks.section(section, language)));
        return body;
    }
}
