package fairtrial.core.report.export;

import fairtrial.core.analysis.Percent;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.LatencyTable;
import fairtrial.core.report.words.SummaryTable;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ValidityRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// A run as a pull-request comment: verdict, figures with intervals, pairs, problems.
public final class PullRequestMarkdown {
    private final Result result;
    private final Texts texts;
    private final List<String> lines = new ArrayList<>();

    private PullRequestMarkdown(Result result, Texts texts) {
        this.result = result;
        this.texts = texts;
    }

    /// The comment, in the language of the texts.
    public static String of(Result result, Texts texts) {
        PullRequestMarkdown markdown = new PullRequestMarkdown(result, texts);
        markdown.verdict();
        markdown.table(new SummaryTable(texts, result).rows());
        for (LatencyTable latency : LatencyTable.of(texts, result)) {
            markdown.lines.add(latency.title());
            markdown.lines.add("");
            markdown.table(latency.rows());
        }
        markdown.pairs();
        markdown.complaints();
        markdown.lines.add(texts.say(
                "export.markdown.how",
                result.size().rounds(),
                result.size().blocks(),
                Figures.seconds(result.size().wallSeconds()),
                result.header().toolVersion(),
                result.header().seed()));
        return String.join("\n", markdown.lines) + "\n";
    }

    private void verdict() {
        String words = texts.language() == Language.ZH
                ? result.conclusion().verdict().textZh()
                : result.conclusion().verdict().textEn();
        lines.add("### " + escaped(result.header().name()));
        lines.add("");
        words.lines().filter(line -> !line.isBlank()).forEach(line -> lines.add("> " + escaped(line) + "  "));
        lines.add("");
    }

    private void pairs() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(
                texts.say("export.markdown.pair"),
                texts.say("export.markdown.difference"),
                texts.say("export.markdown.answer")));
        for (Comparison c : result.primary()) {
            rows.add(List.of(
                    c.pair().a() + " – " + c.pair().b(),
                    c.ratio().map(Percent::of).orElse("–"),
                    c.test().noInterval()
                            .map(why -> texts.say("report.no-interval." + why))
                            .orElseGet(() ->
                                    texts.say("export.markdown." + c.decision().verdict().id()))));
        }
        if (rows.size() > 1) {
            table(rows);
        }
    }

    private void complaints() {
        List<ValidityRow> failed = result.assessment().validity().stream()
                .filter(row -> row.status() == ValidityRow.Status.FAIL)
                .toList();
        for (ValidityRow row : failed) {
            lines.add(
                    "- **" + row.code() + "** " + escaped(row.contender()) + ": " + escaped(texts.say(row.evidence())));
        }
        if (!failed.isEmpty()) {
            lines.add("");
        }
    }

    private void table(List<List<String>> rows) {
        row(rows.getFirst());
        row(Collections.nCopies(rows.getFirst().size(), "---"));
        rows.stream().skip(1).forEach(this::row);
        lines.add("");
    }

    private void row(List<String> cells) {
        lines.add("| "
                + String.join(
                        " | ", cells.stream().map(PullRequestMarkdown::escaped).toList()) + " |");
    }

    /// The text, escaped so that a contender's name cannot end a table or start a tag or link.
    private static String escaped(String text) {
        return text.replaceAll("[\\\\`*_\\[\\]<>|#~]", "\\\\$0").replaceAll("[\\r\\n]+", " ");
    }
}
