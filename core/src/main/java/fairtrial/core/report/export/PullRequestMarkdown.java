package fairtrial.core.report.export;

import fairtrial.core.analysis.Percent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.answer.Headline;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Markdown;
import fairtrial.core.report.document.Span;
import fairtrial.core.report.words.DifferenceTable;
import fairtrial.core.report.words.FigureTable;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.Lead;
import fairtrial.core.report.words.LeftOutWords;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ValidityRow;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A run as a pull-request comment: verdict, figures with intervals, pairs, problems.
public final class PullRequestMarkdown {
    private final Result result;
    private final RunRecord record;
    private final Texts texts;
    private final List<Block> blocks = new ArrayList<>();

    private PullRequestMarkdown(Result result, RunRecord record, Texts texts) {
        this.result = result;
        this.record = record;
        this.texts = texts;
    }

    /// The comment, in the language of the texts.
    public static String of(Result result, RunRecord record, Texts texts) {
        PullRequestMarkdown comment = new PullRequestMarkdown(result, record, texts);
        comment.verdict();
        LeftOutWords.line(texts, record.plan()).ifPresent(line -> comment.blocks.add(Block.Paragraph.of(line)));
        comment.blocks.add(Block.Table.of(FigureTable.summary(texts, result).rows()));
        for (FigureTable latency : FigureTable.latencies(texts, result)) {
            comment.blocks.add(Block.Paragraph.of(latency.title()));
            comment.blocks.add(Block.Table.of(latency.rows()));
        }
        comment.pairs();
        comment.complaints();
        comment.blocks.add(Block.Paragraph.of(texts.say(
                "export.markdown.how",
                result.size().rounds(),
                result.size().blocks(),
                Figures.seconds(result.size().wallSeconds()),
                result.header().toolVersion(),
                result.header().seed())));
        return Markdown.of(comment.blocks);
    }

    private void verdict() {
        String words = result.conclusion().verdict().text(texts.language());
        blocks.add(new Block.Title(Span.words(result.header().name())));
        Stream<String> answer = new Headline(texts, result, record, id -> id).line().stream();
        blocks.add(new Block.Quotation(Stream.concat(answer, words.lines())
                .filter(line -> !line.isBlank())
                .toList()));
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
                    c.test()
                            .noInterval()
                            .map(why -> texts.say("report.no-interval." + why))
                            .orElseGet(() -> texts.say(answer(c)))));
        }
        if (rows.size() > 1) {
            blocks.add(Block.Table.of(rows));
        }
    }

    private String answer(Comparison c) {
        return Lead.isAboutWorse(result)
                ? DifferenceTable.key(result, c, c.pair().a())
                : "export.markdown." + c.decision().verdict().id();
    }

    private void complaints() {
        List<List<Span>> failed = result.assessment().validity().stream()
                .filter(row -> row.status() == ValidityRow.Status.FAIL)
                .map(row -> List.of(
                        Span.strong(row.code()), Span.words(" " + row.contender() + ": " + texts.say(row.evidence()))))
                .toList();
        if (!failed.isEmpty()) {
            blocks.add(new Block.Items(failed));
        }
    }
}
