package fairtrial.proof.simulation;

import fairtrial.core.text.Texts;
import fairtrial.proof.simulation.OccasionResult.Pooled;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The tables of an [OccasionReport] as Markdown, for the terminal and the docs.
public final class OccasionMarkdown {
    private final OccasionReport report;
    private final MarkdownTables tables;

    private OccasionMarkdown(OccasionReport report, Texts texts) {
        this.report = report;
        this.tables = new MarkdownTables(texts);
    }

    /// The whole report as Markdown.
    public static String text(OccasionReport report, Texts texts) {
        OccasionMarkdown page = new OccasionMarkdown(report, texts);
        OccasionFit fit = report.between();
        page.tables.add(texts.say(
                "simulation.occasions.fit",
                fit.occasions(),
                MarkdownTables.percent(100 * fit.betweenSd()),
                MarkdownTables.percent(100 * fit.lo()),
                MarkdownTables.percent(100 * fit.hi())));
        page.tables.add(texts.say(
                report.holds() ? "simulation.occasions.holds" : "simulation.occasions.holds-not",
                report.experiments(),
                MarkdownTables.share(report.wrong()),
                MarkdownTables.share(report.anyLook()),
                MarkdownTables.share(report.coverage())));
        page.single();
        page.pooled();
        return page.tables.text();
    }

    private void single() {
        tables.add(
                "simulation.occasions.single",
                List.of(
                        "noise",
                        "between",
                        "contenders",
                        "truth",
                        "during",
                        "long-run",
                        "next-day",
                        "single-wrong",
                        "half"),
                report.cells().stream()
                        .map(cell -> List.of(
                                cell.cell().noise(),
                                cell.cell().effects(),
                                String.valueOf(cell.cell().contenders()),
                                cell.cell().truth(),
                                MarkdownTables.share(cell.single().during()),
                                MarkdownTables.share(cell.single().longRun()),
                                MarkdownTables.share(cell.single().nextDay()),
                                MarkdownTables.share(cell.single().wrong()),
                                MarkdownTables.percent(cell.single().halfPercent())))
                        .toList());
    }

    private void pooled() {
        List<String> heads = new ArrayList<>(List.of("noise", "between", "contenders", "truth"));
        OccasionCell.PLANNED.forEach(count -> heads.add("at-" + count));
        heads.add("any-look");
        tables.add(
                "simulation.occasions.pooled",
                heads,
                report.cells().stream().map(OccasionMarkdown::row).toList());
    }

    private static List<String> row(OccasionResult cell) {
        List<String> row = new ArrayList<>(List.of(
                cell.cell().noise(),
                cell.cell().effects(),
                String.valueOf(cell.cell().contenders()),
                cell.cell().truth()));
        cell.planned().values().forEach(at -> row.add(figures(at)));
        row.add(MarkdownTables.share(cell.anyLook()));
        return row;
    }

    /// Error rate, coverage and half-width in one table cell.
    static String figures(Pooled pooled) {
        return String.format(
                Locale.ROOT,
                "%.1f; %.1f; ±%.1f",
                100 * pooled.wrong().mid(),
                100 * pooled.coverage().mid(),
                pooled.halfPercent());
    }
}
