package fairtrial.proof.simulation;

import fairtrial.core.text.Texts;
import fairtrial.proof.simulation.CellResult.Share;
import fairtrial.proof.simulation.CellResult.Times;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The tables of a simulation as Markdown, for the terminal and the docs.
public final class SimulationMarkdown {
    private final SimulationReport report;
    private final Texts texts;
    private final List<String> lines = new ArrayList<>();

    private SimulationMarkdown(SimulationReport report, Texts texts) {
        this.report = report;
        this.texts = texts;
    }

    /// The whole report as Markdown.
    public static String text(SimulationReport report, Texts texts) {
        SimulationMarkdown page = new SimulationMarkdown(report, texts);
        page.fit();
        page.error();
        page.times();
        page.budgets();
        page.rivals();
        page.designs();
        return String.join("\n", page.lines) + "\n";
    }

    private void fit() {
        new FitWords(texts).sentences(report.fit()).forEach(lines::add);
        lines.add("");
        lines.add(texts.say(
                report.holds() ? "simulation.holds" : "simulation.holds-not",
                report.experiments(),
                share(report.familyWiseError()),
                share(report.unevenError()),
                share(report.coverage())));
    }

    private void error() {
        table(
                "simulation.error",
                heads("noise", "contenders", "truth", "error", "coverage", "coverage-always", "wrong-equivalent"),
                report.section("error").stream()
                        .map(cell -> List.of(
                                cell.cell().noise(),
                                String.valueOf(cell.cell().contenders()),
                                cell.cell().truth(),
                                share(cell.errors().familyWiseError()),
                                share(cell.errors().coverage()),
                                share(cell.errors().coverageAlways()),
                                share(cell.errors().wrongEquivalent())))
                        .toList());
    }

    private void times() {
        table(
                "simulation.time",
                heads("protocol", "noise", "truth", "leader", "all", "best", "minutes", "wrong"),
                report.section("time").stream()
                        .map(cell -> List.of(
                                cell.cell().protocol(),
                                cell.cell().noise(),
                                cell.cell().truth(),
                                times(cell.times().leader()),
                                times(cell.times().all()),
                                times(cell.times().best()),
                                minutes(cell.minutes()),
                                share(cell.errors().wrong())))
                        .toList());
    }

    private void budgets() {
        table(
                "simulation.budget",
                heads("protocol", "half", "four-fifths"),
                report.section("budget").stream()
                        .map(cell -> List.of(
                                cell.cell().protocol(),
                                percent(cell.smallest().half()),
                                percent(cell.smallest().fourFifths())))
                        .toList());
    }

    private void designs() {
        List<CellResult> cells = report.section("design");
        if (!cells.isEmpty()) {
            table(
                    "simulation.design",
                    heads("protocol", "noise", "truth", "leader", "wrong"),
                    cells.stream()
                            .map(cell -> List.of(
                                    cell.cell().protocol(),
                                    cell.cell().noise(),
                                    cell.cell().truth(),
                                    times(cell.times().leader()),
                                    share(cell.errors().wrong())))
                            .toList());
        }
    }

    /// Adds one row for every protocol and noise, with the cells of all truths as columns.
    private void rivals() {
        Map<String, List<CellResult>> rows = new LinkedHashMap<>();
        report.section("rivals")
                .forEach(cell -> rows.computeIfAbsent(cell.cell().protocol() + "|" + cell.cell().noise(), key -> new ArrayList<>())
                        .add(cell));
        List<CellResult> first = rows.values().stream().findFirst().orElse(List.of());
        List<String> heads = new ArrayList<>(heads("protocol", "noise", "minutes", "equal"));
        first.stream().skip(1).forEach(cell -> heads.add(texts.say("simulation.column.right-wrong", lead(cell))));
        table(
                "simulation.rivals",
                heads,
                rows.values().stream().map(SimulationMarkdown::rival).toList());
    }

    private static List<String> rival(List<CellResult> cells) {
        List<String> row = new ArrayList<>(List.of(
                cells.getFirst().cell().protocol(),
                cells.getFirst().cell().noise(),
                minutes(cells.getFirst().minutes()),
                share(cells.getFirst().errors().wrong())));
        cells.stream().skip(1).forEach(cell -> row.add(times(cell.times().leader()) + "; " + share(cell.errors().wrongBest())));
        return row;
    }

    private static String lead(CellResult cell) {
        return cell.cell().truth().split(" ", 2)[0];
    }

    private List<String> heads(String... columns) {
        return Stream.of(columns)
                .map(column -> texts.say("simulation.column." + column))
                .toList();
    }

    private void table(String key, List<String> heads, List<List<String>> rows) {
        lines.add("");
        lines.add("### " + texts.say(key + ".head"));
        lines.add("");
        lines.add(texts.say(key + ".note"));
        lines.add("");
        lines.add("| " + String.join(" | ", heads) + " |");
        lines.add("|" + "---|".repeat(heads.size()));
        rows.forEach(row -> lines.add("| " + String.join(" | ", row) + " |"));
    }

    private String share(Optional<Share> share) {
        return share.map(SimulationMarkdown::share).orElse(texts.say("simulation.no-interval"));
    }

    private static String share(Share share) {
        return String.format(Locale.ROOT, "%.1f (%.1f–%.1f)", 100 * share.mid(), 100 * share.lo(), 100 * share.hi());
    }

    private static String times(Times times) {
        if (times.median().isEmpty()) {
            return String.format(Locale.ROOT, "– (%.0f %%)", 100 * times.share());
        }
        return minutes(times.median().get()) + " / "
                + times.p90().map(SimulationMarkdown::minutes).orElse("–");
    }

    private static String minutes(double minutes) {
        return String.format(Locale.ROOT, "%.1f", minutes);
    }

    private static String percent(double percent) {
        return String.format(Locale.ROOT, "%.1f %%", percent);
    }
}
