package fairtrial.cli.print;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Markdown;
import fairtrial.core.validity.Checks;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import fairtrial.proof.fault.Fault;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Fault × check: the checks that failed in each run with a fault.
public final class FaultMatrix {
    /// The check for CPU steal, a fault of the machine that no run can choose.
    private static final String STOLEN = "stolen-cpu";

    private static final List<CheckId> CHECKS = new Checks(new ComparisonFamilies()).ids();

    private final Map<Fault, List<ValidityRow>> runs = new LinkedHashMap<>();

    /// One line of the matrix.
    ///
    /// @param expected code that must fail; empty for a healthy run
    /// @param failed   codes that failed
    public record Line(String fault, Optional<String> expected, List<String> failed, Outcome outcome) {}

    /// Meaning of one run for the checks.
    public enum Outcome {
        /// The right check found the fault, or nothing failed in a healthy run.
        CLEAN,
        /// CPU steal disturbed the run. A failure in a healthy run is then not the tool's fault, and an
        /// unnoticed fault could not be seen.
        STEAL,
        /// A fault went unnoticed, or a check failed in a healthy run.
        UNCLEAN
    }

    /// Adds a run with that fault and the results of its checks.
    public void add(Fault fault, List<ValidityRow> rows) {
        runs.put(fault, rows);
    }

    /// The worst outcome of all runs.
    public Outcome outcome() {
        return lines().stream()
                .map(Line::outcome)
                .max(Comparator.naturalOrder())
                .orElse(Outcome.CLEAN);
    }

    /// The line of one run.
    public Line of(Fault fault) {
        return line(fault, runs.getOrDefault(fault, List.of()));
    }

    /// A line for each run, in the order of addition.
    public List<Line> lines() {
        return runs.entrySet().stream()
                .map(run -> line(run.getKey(), run.getValue()))
                .toList();
    }

    private static Line line(Fault fault, List<ValidityRow> rows) {
        List<String> failed = rows.stream()
                .filter(row -> row.status() == Status.FAIL)
                .map(ValidityRow::code)
                .distinct()
                .toList();
        boolean clean = fault.code().map(failed::contains).orElseGet(failed::isEmpty);
        boolean stolen = failed.contains(STOLEN);
        Outcome outcome = clean ? Outcome.CLEAN : stolen ? Outcome.STEAL : Outcome.UNCLEAN;
        return new Line(fault.name(), fault.code(), failed, outcome);
    }

    /// A table of marks and its legend, with the checks as numbered columns: ✗ failed, ! warned, · passed, –
    /// unavailable, s CPU steal. The check that must fail stands in brackets. It has the width of that terminal.
    public String text(Terminal terminal) {
        return terminal.table(table()) + "\n\n" + terminal.folded(legend());
    }

    /// The table as Markdown.
    public String markdown() {
        return Markdown.of(List.of(Block.Table.of(table()), Block.Paragraph.of(legend())));
    }

    private static String legend() {
        return IntStream.range(0, CHECKS.size())
                .mapToObj(i -> i + 1 + " " + CHECKS.get(i).id())
                .collect(Collectors.joining(" · "));
    }

    private List<List<String>> table() {
        List<List<String>> table = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(""));
        IntStream.rangeClosed(1, CHECKS.size()).forEach(number -> head.add(String.valueOf(number)));
        table.add(head);
        runs.forEach((fault, rows) -> {
            List<String> line = new ArrayList<>(List.of(fault.name()));
            CHECKS.forEach(check -> line.add(mark(fault, rows, check)));
            table.add(line);
        });
        return table;
    }

    private static String mark(Fault fault, List<ValidityRow> rows, CheckId check) {
        List<ValidityRow> own =
                rows.stream().filter(row -> row.check() == check).toList();
        boolean expected = own.stream()
                .anyMatch(row -> fault.code().filter(row.code()::equals).isPresent());
        String mark = own.stream().anyMatch(row -> row.status() == Status.FAIL)
                ? own.stream().allMatch(row -> row.code().equals(STOLEN)) ? "s" : "✗"
                : has(own, Status.WARN) ? "!" : has(own, Status.UNAVAILABLE) ? "–" : own.isEmpty() ? " " : "·";
        return expected ? "[" + mark + "]" : mark;
    }

    private static boolean has(List<ValidityRow> rows, Status status) {
        return rows.stream().anyMatch(row -> row.status() == status);
    }
}
