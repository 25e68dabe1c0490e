package fairtrial.proof.simulation;

import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/// The tables of a [MachineReport] as Markdown, for the terminal and the docs. Columns are numbers of
/// machines.
public final class MachineMarkdown {
    private static final List<String> HEADS =
            List.of("noise", "between-machines", "deal", "rounds", "contenders", "truth");

    private final MachineReport report;
    private final MarkdownTables tables;

    private MachineMarkdown(MachineReport report, Texts texts) {
        this.report = report;
        this.tables = new MarkdownTables(texts);
    }

    /// The whole report as Markdown.
    public static String text(MachineReport report, Texts texts) {
        MachineMarkdown page = new MachineMarkdown(report, texts);
        page.tables.add(texts.say(
                "simulation.machines.between",
                MarkdownTables.percent(100 * report.between().betweenSd())));
        page.tables.add(texts.say(
                report.holds() ? "simulation.machines.holds" : "simulation.machines.holds-not",
                report.experiments(),
                MarkdownTables.share(report.wrong()),
                MarkdownTables.share(report.coverage())));
        page.table("simulation.machines.verdict", MachineMarkdown::verdict);
        page.table("simulation.machines.others", MachineMarkdown::others);
        page.table("simulation.machines.interaction", MachineMarkdown::interaction);
        return page.tables.text();
    }

    private void table(String key, Function<MachineResult, String> figures) {
        List<String> heads = new ArrayList<>(HEADS);
        MachineGrid.MACHINES.forEach(count -> heads.add("machines-" + count));
        List<List<String>> rows = new ArrayList<>();
        for (MachineResult first : report.cells()) {
            if (first.cell().machines() == MachineGrid.MACHINES.getFirst()) {
                rows.add(row(first.cell(), figures));
            }
        }
        tables.add(key, heads, rows);
    }

    private List<String> row(MachineCellName first, Function<MachineResult, String> figures) {
        List<String> row = new ArrayList<>(List.of(
                first.noise(),
                first.effects(),
                first.deal(),
                String.valueOf(first.rounds()),
                String.valueOf(first.contenders()),
                first.truth()));
        for (int machines : MachineGrid.MACHINES) {
            row.add(report.cells().stream()
                    .filter(cell ->
                            cell.cell().machines() == machines && cell.cell().isLike(first))
                    .findFirst()
                    .map(figures)
                    .orElse("–"));
        }
        return row;
    }

    private static String verdict(MachineResult cell) {
        return String.format(
                Locale.ROOT,
                "%.1f; %.1f; ±%.1f; %.0f",
                100 * cell.wrong().mid(),
                100 * cell.coverage().mid(),
                cell.halfPercent(),
                cell.stop());
    }

    private static String others(MachineResult cell) {
        return String.format(
                Locale.ROOT,
                "%.1f; %.1f; %.1f",
                100 * cell.wrong().mid(),
                100 * cell.unitsWrong().mid(),
                100 * cell.arrivalWrong().mid());
    }

    private static String interaction(MachineResult cell) {
        return String.format(
                Locale.ROOT,
                "%.1f; %.1f",
                100 * cell.interaction().mid(),
                100 * cell.differs().mid());
    }
}
