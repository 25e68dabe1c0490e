package fairtrial.cli.print;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.Percent;
import fairtrial.core.diff.Change;
import fairtrial.core.diff.Difference;
import fairtrial.core.diff.RunDiff;
import fairtrial.core.model.Load;
import fairtrial.core.report.words.DifferenceWords;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;

/// Differences between two runs in words: machines and versions first, then the figures.
public final class DiffWords {
    private final Terminal terminal;
    private final Texts texts;
    private final RunDiff diff;
    private final List<String> lines = new ArrayList<>();

    /// Text in the language and width of that terminal.
    public DiffWords(Terminal terminal, RunDiff diff) {
        this.terminal = terminal;
        this.texts = terminal.texts();
        this.diff = diff;
    }

    /// The whole text.
    public String text() {
        lines.add(texts.say("diff.title", diff.before(), diff.after()));
        lines.add("");
        if (diff.differences().machine().isEmpty()) {
            say("diff.same");
        } else {
            differences(texts.say("diff.machine"), diff.differences().machine());
        }
        if (!diff.differences().setUp().isEmpty()) {
            differences(texts.say("diff.set-up"), diff.differences().setUp());
        }
        diff.differences().versions().forEach((id, found) -> differences(texts.say("diff.versions", id), found));
        printOnly("diff.only-before", diff.differences().onlyBefore());
        printOnly("diff.only-after", diff.differences().onlyAfter());
        lines.add("");
        diff.reason().forEach(reason -> lines.add(terminal.folded(texts.say(reason))));
        if (diff.reason().isEmpty()) {
            changes();
        }
        return String.join("\n", lines);
    }

    private void say(String key, Object... values) {
        lines.add(terminal.folded(texts.say(key, values)));
    }

    private void differences(String title, List<Difference> found) {
        lines.add(title);
        DifferenceWords words = new DifferenceWords(texts);
        List<List<String>> rows = found.stream()
                .map(d -> List.of(words.name(d), words.value(d.before()), "→", words.value(d.after())))
                .toList();
        lines.add(terminal.table(rows));
    }

    private void printOnly(String key, List<String> ids) {
        if (!ids.isEmpty()) {
            say(key, String.join(", ", ids));
        }
    }

    private void changes() {
        say("diff.changes");
        List<List<String>> rows = diff.changes().stream().map(this::row).toList();
        lines.add(terminal.table(rows));
        say("diff.caution");
    }

    private List<String> row(Change change) {
        String metric = "report.metric." + change.metric();
        String figure = change.ratio()
                .map(Percent::of)
                .orElseGet(() -> change.reason().map(texts::say).orElse("–"));
        return List.of(
                change.contender(),
                texts.has(metric) ? texts.say(metric) : change.metric(),
                change.load().map(Load::id).orElse(""),
                figure);
    }
}
