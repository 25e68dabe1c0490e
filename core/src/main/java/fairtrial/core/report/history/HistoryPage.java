package fairtrial.core.report.history;

import fairtrial.core.history.History;
import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.HtmlBlocks;
import fairtrial.core.report.html.Page;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;

/// A history as one self-contained page in both languages.
public final class HistoryPage {
    private HistoryPage() {}

    /// The page's HTML.
    public static String html(History history) {
        Page page = new Page("history · Fairtrial");
        for (Language language : Language.values()) {
            Document document = new HistoryWords(history, Texts.inLanguage(language)).document();
            page.render(language, HtmlBlocks.page(document, language));
        }
        return page.markup();
    }
}
