package fairtrial.proof.simulation;

import fairtrial.core.text.Texts;
import fairtrial.proof.simulation.CellResult.Share;
import fairtrial.proof.simulation.OccasionResult.Pooled;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;

/// The tables of an [OccasionReport] as Markdown, for the terminal and the docs.
public final class OccasionMarkdown {
    private final OccasionReport report;
    private final Texts texts;
    private final List<String> lines = new ArrayList<>();

    private OccasionMarkdown(OccasionReport report, Texts texts) {
        this.report = report;
        this.texts = texts;
    }

    /// The whole report as Markdown.
    public static String text(OccasionReport report, Texts texts) {
        OccasionMarkdown page = new OccasionMarkdown(report, texts);
        OccasionFit fit = report.between();
        page.lines.add(texts.say(
                "simulation.occasions.fit",
                fit.occasions(),
                percent(100 * fit.betweenSd()),
                percent(100 * fit.lo()),
                percent(100 * fit.hi())));
        page.lines.add(texts.say(
                report.holds() ? "simulation.occasions.holds" : "simulation.occasions.holds-not",
                report.experiments(),
                share(report.wrong()),
                share(report.anyLook()),
                share(report.coverage())));
        page.single();
        page.pooled("simulation.occasions.pooled", true);
        page.pooled("simulation.occasions.weighted", false);
        return String.join("\n", page.lines) + "\n";
    }

    private void single() {
        table(
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
                                share(cell.single().during()),
                                share(cell.single().longRun()),
                                share(cell.single().nextDay()),
                                share(cell.single().wrong()),
                                percent(cell.single().halfPercent())))
                        .toList());
    }

    private void pooled(String key, boolean planned) {
        List<String> heads = new ArrayList<>(List.of("noise", "between", "contenders", "truth"));
        OccasionCell.PLANNED.forEach(count -> heads.add("at-" + count));
        if (planned) {
            heads.add("any-look");
        }
        table(
                key,
                heads,
                report.cells().stream().map(cell -> row(cell, planned)).toList());
    }

    private static List<String> row(OccasionResult cell, boolean planned) {
        List<String> row =
                new ArrayList<>(List.of(cell.cell().noise(), cell.cell().effects(), String.valueOf(cell.cell().contenders()), cell.cell().truth()));
        SortedMap<Integer, Pooled> pooled = planned ? cell.planned() : cell.weighted();
        pooled.values()
                .forEach(at -> row.add(String.format(
                        Locale.ROOT,
                        "%.1f; %.1f; ±%.1f",
                        100 * at.wrong().mid(),
                        100 * at.coverage().mid(),
                        at.halfPercent())));
        if (planned) {
            row.add(share(cell.anyLook()));
        }
        return row;
    }

    private void table(String key, List<String> columns, List<List<String>> rows) {
        lines.add("");
        lines.add("### " + texts.say(key + ".head"));
        lines.add("");
        lines.add(texts.say(key + ".note"));
        lines.add("");
        lines.add("| "
                + String.join(
                        " | ",
                        columns.stream()
                                .map(column -> texts.say("simulation.column." + column))
                                .toList())
                + " |");
        lines.add("|" + "---|".repeat(columns.size()));
        rows.forEach(row -> lines.add("| " + String.join(" | ", row) + " |"));
    }

    private static String share(Share share) {
        return String.format(Locale.ROOT, "%.1f (%.1f–%.1f)", 100 * share.mid(), 100 * share.lo(), 100 * share.hi());
    }

    private static String percent(double percent) {
        return String.format(Locale.ROOT, "%.1f %%", percent);
    }
}
