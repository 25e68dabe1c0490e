package fairtrial.core.report.campaign;

import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.HtmlBlocks;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Page;
import fairtrial.core.text.Language;
import java.util.ArrayList;
import java.util.List;

/// A campaign as one self-contained page in both languages.
public final class CampaignPage {
    private CampaignPage() {}

    /// The page's HTML.
    public static String html(CampaignResult result) {
        Page page = new Page(result.name() + " · Fairtrial");
        for (Language language : Language.values()) {
            page.render(language, body(new CampaignWords(result, language).document(), language));
        }
        return page.markup();
    }

    private static List<Html> body(Document document, Language language) {
        List<Html> body = new ArrayList<>();
        body.add(Html.el("div", "head")
                .add(Html.el("p", "sub").text(document.lead().text()))
                .add(Html.el("h1").truncated(document.title().text(), 80)));
        document.sections().forEach(section -> body.add(HtmlBlocks.section(section, language)));
        return body;
    }
}
