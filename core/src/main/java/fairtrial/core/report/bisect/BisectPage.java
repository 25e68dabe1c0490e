package fairtrial.core.report.bisect;

import fairtrial.core.bisect.BisectReport;
import fairtrial.core.report.document.HtmlBlocks;
import fairtrial.core.text.Texts;

/// A bisection as one self-contained page in both languages.
public final class BisectPage {
    private BisectPage() {}

    /// The page's HTML.
    public static String html(BisectReport report) {
        return HtmlBlocks.page(
                "bisect · Fairtrial", language -> new BisectWords(report, Texts.inLanguage(language)).document());
    }
}
