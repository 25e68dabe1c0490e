package fairtrial.core.report.campaign;

import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.report.document.HtmlBlocks;
import fairtrial.core.report.html.Page;
import fairtrial.core.text.Language;

/// A campaign as one self-contained page in both languages.
public final class CampaignPage {
    private CampaignPage() {}

    /// The page's HTML.
    public static String html(CampaignResult result) {
        Page page = new Page(result.name() + " · Fairtrial");
        for (Language language : Language.values()) {
            page.render(language, HtmlBlocks.page(new CampaignWords(result, language).document(), language));
        }
        return page.markup();
    }
}
