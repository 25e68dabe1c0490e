package fairtrial.cli.print;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.answer.FirstLines;
import fairtrial.core.report.words.DifferenceTable;
import fairtrial.core.report.words.FigureTable;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.LeftOutWords;
import fairtrial.core.report.words.ReferenceWords;
import fairtrial.core.report.words.RuntimeTable;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ConditionComparison;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The result in the terminal: answer, differences, verdict, confidence, validity, figures.
public final class VerdictTable {
    /// Contender or load of a row about all of them.
    private static final String ALL = "*";

    private final Terminal terminal;
    private final Texts texts;
    private final Result result;
    private final RunRecord record;

    VerdictTable(Terminal terminal, Result result, RunRecord record) {
        this.terminal = terminal;
        this.texts = terminal.texts();
        this.result = result;
        this.record = record;
    }

    String text() {
        List<String> parts = new ArrayList<>();
        parts.add("");
        List<String> first = new FirstLines(texts, result, record, id -> id).lines();
        if (!first.isEmpty()) {
            first.forEach(line -> parts.add(terminal.folded(line)));
            parts.add("");
            parts.add(terminal.table(new DifferenceTable(texts, result, id -> id).rows()));
            parts.add("");
        }
        parts.add(terminal.folded(ResultPrinter.words(result, texts.language())));
        LeftOutWords.line(texts, record.plan()).ifPresent(line -> parts.add(terminal.folded(line)));
        conditions().forEach(parts::add);
        parts.add("");
        parts.add(validity());
        parts.add("");
        if (!first.isEmpty()) {
            parts.add(terminal.folded(texts.say("answer.absolute")));
        }
        parts.add(terminal.table(FigureTable.summary(texts, result).rows()));
        List<List<String>> runtime =
                RuntimeTable.of(texts, result, record.plan()).rows();
        if (!runtime.isEmpty()) {
            parts.add("");
            parts.add(terminal.folded(texts.say("terminal.jvm")));
            parts.add(terminal.table(runtime));
        }
        new ReferenceWords(texts, result, record, id -> id).lines().forEach(line -> parts.add(terminal.folded(line)));
        for (FigureTable latency : FigureTable.latencies(texts, result)) {
            parts.add("");
            parts.add(terminal.folded(latency.title()));
            parts.add(terminal.table(latency.rows()));
        }
        return String.join("\n", parts);
    }

    /// Dependence of the ranking on the load: one line for each other load.
    private List<String> conditions() {
        Map<String, List<ConditionComparison>> byLoad = result.statistics().conditions().stream()
                .filter(c -> c.comparison().ratio().isPresent())
                .collect(
                        Collectors.groupingBy(ConditionComparison::condition, LinkedHashMap::new, Collectors.toList()));
        List<String> lines = new ArrayList<>();
        byLoad.forEach((load, pairs) -> lines.add(terminal.folded(texts.say(
                "terminal.condition",
                texts.say(
                        "report.conditions." + load,
                        pairs.getFirst().comparison().pair().load().connections()),
                pairs.stream()
                        .flatMap(pair -> figures(pair.comparison()).stream())
                        .collect(Collectors.joining(", "))))));
        return lines;
    }

    private static Optional<String> figures(Comparison c) {
        return c.ratio().map(ratio -> c.pair().a() + " ÷ " + c.pair().b() + " " + Figures.ratio(ratio));
    }

    private String validity() {
        List<ValidityRow> told = result.assessment().validity().stream()
                .filter(row -> row.status() != Status.PASS)
                .toList();
        List<String> lines = new ArrayList<>();
        int passed = result.assessment().validity().size() - told.size();
        lines.add(texts.say(
                "terminal.validity", passed, result.assessment().validity().size()));
        for (ValidityRow row : told) {
            lines.add(terminal.folded(texts.say(
                    "terminal.validity.row",
                    texts.say("terminal.status." + row.status().id()),
                    row.check().id(),
                    subject(row),
                    texts.say(row.evidence()))));
        }
        return String.join("\n", lines);
    }

    /// The contender and load of a row, or the whole run.
    private String subject(ValidityRow row) {
        String whom = Stream.of(row.contender(), row.load())
                .filter(id -> !id.equals(ALL))
                .collect(Collectors.joining(" "));
        return whom.isEmpty() ? texts.say("report.everyone") : whom;
    }
}
