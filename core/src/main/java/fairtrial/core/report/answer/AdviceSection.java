package fairtrial.core.report.answer;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Telling;
import fairtrial.core.text.Message;
import java.util.List;

/// What to do: which contender, by which figure, what it costs, what would change the answer, and the change to make.
public final class AdviceSection {
    private final Telling telling;
    private final AdviceWords words;

    public AdviceSection(Telling telling) {
        this.telling = telling;
        this.words = new AdviceWords(telling.result(), telling.record());
    }

    /// The section.
    public Html section() {
        Html section = telling.section("advice");
        list(section, words.answer());
        List<Message> costs = words.costs();
        if (!costs.isEmpty()) {
            section.add(Html.el("h3").text(telling.say("advice.costs")));
            list(section, costs);
        }
        words.snippet().ifPresent(snippet -> {
            section.add(Html.el("h3").text("Maven · Gradle"));
            section.add(Telling.listing(snippet.maven()), Telling.listing(snippet.gradle()));
        });
        section.add(Html.el("h3").text(telling.say("advice.changes")));
        list(section, words.changes());
        return section;
    }

    private void list(Html section, List<Message> sentences) {
        Html list = Html.el("ul");
        sentences.forEach(
                sentence -> list.add(Html.el("li").text(telling.texts().say(sentence))));
        section.add(list);
    }
}
