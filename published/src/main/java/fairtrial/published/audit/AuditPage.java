package fairtrial.published.audit;

import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.HtmlBlocks;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Page;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.List;

/// Self-contained HTML page of audits in both languages.
public final class AuditPage {
    private AuditPage() {}

    /// The page's HTML.
    public static String html(List<Audit> audits) {
        Page page = new Page("Fairtrial judge");
        for (Language language : Language.values()) {
            Texts texts = Texts.inLanguage(language);
            page.render(
                    language,
                    audits.stream()
                            .map(audit -> article(AuditDocument.of(audit, texts)))
                            .toList());
        }
        return page.markup();
    }

    private static Html article(Document document) {
        Html article = Html.el("section")
                .add(
                        Html.el("h1").text(document.title().text()),
                        Html.el("div", "answer")
                                .add(Html.el("p").text(document.lead().text())));
        document.sections()
                .forEach(part -> article.add(Html.el("h2").text(part.heading())).add(HtmlBlocks.of(part.blocks())));
        return article;
    }
}
