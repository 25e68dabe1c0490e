package fairtrial.core.report.campaign;

import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.report.document.HtmlBlocks;

/// A campaign as one self-contained page in both languages.
public final class CampaignPage {
    private CampaignPage() {}

    /// The page's HTML.
    public static String html(CampaignResult result) {
        return HtmlBlocks.page(
                result.name() + " · Fairtrial", language -> new CampaignWords(result, language).document());
    }
}
