package fairtrial.core.report.history;

import fairtrial.core.history.History;
import fairtrial.core.report.document.HtmlBlocks;
import fairtrial.core.text.Texts;

/// A history as one self-contained page in both languages.
public final class HistoryPage {
    private HistoryPage() {}

    /// The page's HTML.
    public static String html(History history) {
        return HtmlBlocks.page(
                "history · Fairtrial", language -> new HistoryWords(history, Texts.inLanguage(language)).document());
    }
}
