package fairtrial.proof.simulation;

import fairtrial.core.text.Texts;
import fairtrial.proof.simulation.CellResult.Share;
import fairtrial.proof.simulation.CellResult.Times;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The tables of a simulation as Markdown, for the terminal and the docs.
public final class SimulationMarkdown {
    private final SimulationReport report;
    private final Texts texts;
    private final MarkdownTables tables;

    private SimulationMarkdown(SimulationReport report, Texts texts) {
        this.report = report;
        this.texts = texts;
        this.tables = new MarkdownTables(texts);
    }

    /// The whole report as Markdown.
    public static String text(SimulationReport report, Texts texts) {
        SimulationMarkdown page = new SimulationMarkdown(report, texts);
        page.fit();
        page.error();
        page.times();
        page.budgets();
        page.designs();
        return page.tables.text();
    }

    private void fit() {
        tables.items(new FitWords(texts).sentences(report.fit()));
        tables.add(texts.say(
                report.holds() ? "simulation.holds" : "simulation.holds-not",
                report.experiments(),
                MarkdownTables.share(report.familyWiseError()),
                MarkdownTables.share(report.unevenError()),
                MarkdownTables.share(report.coverage())));
    }

    private void error() {
        tables.add(
                "simulation.error",
                List.of("noise", "contenders", "truth", "error", "coverage", "coverage-always", "wrong-equivalent"),
                report.section("error").stream()
                        .map(cell -> List.of(
                                cell.cell().noise(),
                                String.valueOf(cell.cell().contenders()),
                                cell.cell().truth(),
                                MarkdownTables.share(cell.errors().familyWiseError()),
                                share(cell.errors().coverage()),
                                share(cell.errors().coverageAlways()),
                                MarkdownTables.share(cell.errors().wrongEquivalent())))
                        .toList());
    }

    private void times() {
        tables.add(
                "simulation.time",
                List.of("protocol", "noise", "truth", "leader", "all", "best", "minutes", "wrong"),
                report.section("time").stream()
                        .map(cell -> List.of(
                                cell.cell().protocol(),
                                cell.cell().noise(),
                                cell.cell().truth(),
                                times(cell.times().leader()),
                                times(cell.times().all()),
                                times(cell.times().best()),
                                minutes(cell.minutes()),
                                MarkdownTables.share(cell.errors().wrong())))
                        .toList());
    }

    private void budgets() {
        tables.add(
                "simulation.budget",
                List.of("protocol", "half", "four-fifths"),
                report.section("budget").stream()
                        .map(cell -> List.of(
                                cell.cell().protocol(),
                                MarkdownTables.percent(cell.smallest().half()),
                                MarkdownTables.percent(cell.smallest().fourFifths())))
                        .toList());
    }

    private void designs() {
        List<CellResult> cells = report.section("design");
        if (!cells.isEmpty()) {
            tables.add(
                    "simulation.design",
                    List.of("protocol", "noise", "truth", "leader", "wrong"),
                    cells.stream()
                            .map(cell -> List.of(
                                    cell.cell().protocol(),
                                    cell.cell().noise(),
                                    cell.cell().truth(),
                                    times(cell.times().leader()),
                                    MarkdownTables.share(cell.errors().wrong())))
                            .toList());
        }
    }

    private String share(Optional<Share> share) {
        return share.map(MarkdownTables::share).orElse(texts.say("simulation.no-interval"));
    }

    static String times(Times times) {
        if (times.median().isEmpty()) {
            return String.format(Locale.ROOT, "– (%.0f %%)", 100 * times.share());
        }
        return minutes(times.median().get()) + " / "
                + times.p90().map(SimulationMarkdown::minutes).orElse("–");
    }

    static String minutes(double minutes) {
        return String.format(Locale.ROOT, "%.1f", minutes);
    }
}
