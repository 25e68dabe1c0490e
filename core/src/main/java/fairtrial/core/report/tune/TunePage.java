package fairtrial.core.report.tune;

import fairtrial.core.report.document.HtmlBlocks;
import fairtrial.core.text.Texts;
import fairtrial.core.tune.TuneReport;

/// A search as one self-contained page in both languages.
public final class TunePage {
    private TunePage() {}

    /// The page's HTML.
    public static String html(TuneReport report) {
        return HtmlBlocks.page(
                "tune · Fairtrial", language -> new TuneWords(report, Texts.inLanguage(language)).document());
    }
}
