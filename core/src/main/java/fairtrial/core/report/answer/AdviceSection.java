package fairtrial.core.report.answer;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.text.Message;
import java.util.List;

/// The recommendation: the contender, the deciding figures, the costs, what would change the result, and the
/// change to make.
public final class AdviceSection {
    private final ReportContext context;
    private final AdviceWords words;

    public AdviceSection(ReportContext context) {
        this.context = context;
        this.words = new AdviceWords(context.result(), context.record());
    }

    /// The section.
    public Html section() {
        Html section = context.section("advice");
        list(section, words.answer());
        List<Message> costs = words.costs();
        if (!costs.isEmpty()) {
            section.add(Html.el("h3").text(context.say("advice.costs")));
            list(section, costs);
        }
        words.snippet().ifPresent(snippet -> {
            section.add(Html.el("h3").text("Maven · Gradle"));
            section.add(ReportContext.listing(snippet.maven()), ReportContext.listing(snippet.gradle()));
        });
        List<Message> changes = words.changes();
        if (!changes.isEmpty()) {
            section.add(Html.el("h3").text(context.say("advice.changes")));
            list(section, changes);
        }
        return section;
    }

    private void list(Html section, List<Message> sentences) {
        Html list = Html.el("ul");
        sentences.forEach(
                sentence -> list.add(Html.el("li").text(context.texts().say(sentence))));
        section.add(list);
    }
}
