package fairtrial.proof.simulation;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Markdown;
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
    private final List<Block> blocks = new ArrayList<>();

    private OccasionMarkdown(OccasionReport report, Texts texts) {
        this.report = report;
        this.texts = texts;
    }

    /// The whole report as Markdown.
    public static String text(OccasionReport report, Texts texts) {
        OccasionMarkdown page = new OccasionMarkdown(report, texts);
        OccasionFit fit = report.between();
        page.blocks.add(Block.Paragraph.of(texts.say(
                "simulation.occasions.fit",
                fit.occasions(),
                percent(100 * fit.betweenSd()),
                percent(100 * fit.lo()),
                percent(100 * fit.hi()))));
        page.blocks.add(Block.Paragraph.of(texts.say(
                report.holds() ? "simulation.occasions.holds" : "simulation.occasions.holds-not",
                report.experiments(),
                share(report.wrong()),
                share(report.anyLook()),
                share(report.coverage()))));
        page.single();
        page.pooled("simulation.occasions.pooled", true);
        page.pooled("simulation.occasions.weighted", false);
        return Markdown.of(page.blocks);
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
                                cell.noise(),
                                cell.effects(),
                                String.valueOf(cell.contenders()),
                                cell.truth(),
                                share(cell.during()),
                                share(cell.longRun()),
                                share(cell.nextDay()),
                                share(cell.singleWrong()),
                                percent(cell.singleHalfPercent())))
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
                new ArrayList<>(List.of(cell.noise(), cell.effects(), String.valueOf(cell.contenders()), cell.truth()));
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
        blocks.addAll(NotedTable.blocks(texts, key, NotedTable.heads(texts, columns), rows));
    }

    private static String share(Share share) {
        return String.format(Locale.ROOT, "%.1f (%.1f–%.1f)", 100 * share.mid(), 100 * share.lo(), 100 * share.hi());
    }

    private static String percent(double percent) {
        return String.format(Locale.ROOT, "%.1f %%", percent);
    }
}
