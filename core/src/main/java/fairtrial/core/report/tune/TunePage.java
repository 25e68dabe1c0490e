package fairtrial.core.report.tune;

import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.HtmlBlocks;
import fairtrial.core.report.html.Page;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.tune.TuneReport;

/// A search as one self-contained page in both languages.
public final class TunePage {
    private TunePage() {}

    /// The page's HTML.
    public static String html(TuneReport report) {
        Page page = new Page("tune · Fairtrial");
        for (Language language : Language.values()) {
            Document document = new TuneWords(report, Texts.inLanguage(language)).document();
            page.render(language, HtmlBlocks.page(document, language));
        }
        return page.markup();
    }
}
