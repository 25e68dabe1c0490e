package fairtrial.core.report.export;

import fairtrial.core.analysis.Comparisons;
import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Metric;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.answer.Headline;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Markdown;
import fairtrial.core.report.document.Span;
import fairtrial.core.report.words.LeftOutWords;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ValidityRow;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// A run in at most fifteen lines for a pull request: answer, differences, who was left out, failed
/// checks, and how it was measured.
final class PullRequestSummary {
    /// Pairs in the table. With three lines of verdict and one note the whole has at most fifteen lines: what
    /// a reader of a pull request sees without scrolling. A second note takes the place of a pair.
    private static final int MOST_PAIRS = 3;

    private static final int MOST_VERDICTS = 3;

    /// The figures of a row, in their order.
    private static final List<Metric> COLUMNS =
            List.of(Metric.THROUGHPUT, Metric.PER_CPU_SECOND, Metric.CPU_PER_REQUEST, Metric.P99);

    private static final Set<String> FAMILIES = Set.of(Comparisons.PRIMARY, Comparisons.SECONDARY);

    private record Pair(String a, String b) {}

    private final Result result;
    private final RunRecord record;
    private final Texts texts;

    private PullRequestSummary(Result result, RunRecord record, Texts texts) {
        this.result = result;
        this.record = record;
        this.texts = texts;
    }

    static String of(ExportInput input) {
        return new PullRequestSummary(input.result(), input.record(), input.texts()).text();
    }

    private String text() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Title(Span.words(result.header().name())));
        String verdict = result.conclusion().verdict().text(texts.language());
        blocks.add(new Block.Quotation(new Headline(texts, result, record, UnaryOperator.identity())
                .line()
                .orElse(verdict)
                .lines()
                .filter(line -> !line.isBlank())
                .limit(MOST_VERDICTS)
                .toList()));
        List<String> notes = notes();
        blocks.add(differences(notes.size() > 1 ? MOST_PAIRS - 1 : MOST_PAIRS));
        if (notes.size() > 1) {
            blocks.add(Block.Items.of(notes));
        } else {
            notes.forEach(note -> blocks.add(Block.Paragraph.of(note)));
        }
        blocks.add(Block.Paragraph.of(texts.say(
                "export.summary.how",
                result.size().rounds(),
                result.size().blocks(),
                Math.round(result.size().wallSeconds() / 60),
                result.header().toolVersion())));
        return Markdown.of(blocks);
    }

    /// The contenders that were left out, and the failed checks: a line each.
    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        LeftOutWords.line(texts, record.plan()).ifPresent(notes::add);
        String failed = result.assessment().validity().stream()
                .filter(row -> row.status() == ValidityRow.Status.FAIL)
                .map(row -> row.code() + " " + row.contender())
                .distinct()
                .collect(Collectors.joining(", "));
        if (!failed.isEmpty()) {
            notes.add(texts.say("export.summary.failed", failed));
        }
        return notes;
    }

    /// The differences of each pair, one row each.
    private Block differences(int most) {
        Map<Pair, Map<Metric, String>> pairs = new LinkedHashMap<>();
        Set<Metric> metrics = new LinkedHashSet<>();
        for (Metric metric : COLUMNS) {
            for (Comparison c : result.statistics().comparisons()) {
                boolean ranked = FAMILIES.contains(c.test().family())
                        && c.test().noInterval().isEmpty();
                if (ranked && c.pair().metric().equals(metric.id()) && c.ratio().isPresent()) {
                    metrics.add(metric);
                    pairs.computeIfAbsent(new Pair(c.pair().a(), c.pair().b()), pair -> new EnumMap<>(Metric.class))
                            .putIfAbsent(metric, Percent.of(c.ratio().get()));
                }
            }
        }
        if (pairs.isEmpty()) {
            return Block.Paragraph.of(texts.say("export.summary.none"));
        }
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(texts.say("export.markdown.pair")));
        metrics.forEach(metric -> head.add(texts.say("report.metric." + metric.id())));
        rows.add(head);
        pairs.entrySet().stream().limit(most).forEach(pair -> {
            List<String> row = new ArrayList<>(List.of(texts.say(
                    "export.summary.pair", pair.getKey().a(), pair.getKey().b())));
            metrics.forEach(metric -> row.add(pair.getValue().getOrDefault(metric, "–")));
            rows.add(row);
        });
        return Block.Table.of(rows);
    }
}
