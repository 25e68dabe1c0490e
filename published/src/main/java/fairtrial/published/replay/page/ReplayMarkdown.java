package fairtrial.published.replay.page;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.Markdown;
import fairtrial.core.text.Texts;
import fairtrial.published.replay.ReplayResult;
import java.util.ArrayList;
import java.util.List;

/// A replay as Markdown in one language: the page's tables without its pictures.
public final class ReplayMarkdown {
    private ReplayMarkdown() {}

    /// The Markdown in the language of the texts.
    public static String text(ReplayResult result, Texts texts) {
        Document document = ReplayDocument.of(result, texts);
        List<Block.Listing> commands = RepeatSection.commands(new Phrases(texts, result));
        if (commands.isEmpty()) {
            return Markdown.of(document);
        }
        List<Document.Section> sections = new ArrayList<>(document.sections());
        sections.add(new Document.Section(
                "commands", texts.say("replay.commands.title"), List.of(new Block.Listings(commands, true))));
        return Markdown.of(new Document(document.title(), document.lead(), document.head(), sections));
    }
}
