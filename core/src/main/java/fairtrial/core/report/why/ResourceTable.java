package fairtrial.core.report.why;

import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.predict.Hypothesis;
import fairtrial.core.explain.predict.NextLimit;
import fairtrial.core.explain.predict.Prediction;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.SmallBar;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import java.util.Locale;

/// The resources of a contender, the one nearest to its limit first, each with a bar of the share of its limit.
final class ResourceTable {
    private static final int LONGEST_VALUE = 80;

    private final ReportContext context;

    ResourceTable(ReportContext context) {
        this.context = context;
    }

    /// The table.
    Html of(Explanation explained) {
        Html head = Html.el("tr");
        for (String key : new String[] {"resource", "setting", "use", "waiting", "share", "at"}) {
            head.add(ReportContext.column(context.say("why.explain." + key)));
        }
        Html body = Html.el("tbody");
        explained.hypotheses().forEach(one -> body.add(row(explained, one)));
        return ReportContext.table("", head, body);
    }

    private Html row(Explanation explained, Hypothesis one) {
        Html share = Html.el("td");
        double used = Math.min(1, one.share());
        share.add(new SmallBar(used, used, used, 1).drawing(context.style(explained.contender())))
                .text(String.format(Locale.ROOT, " %.0f %%", 100 * one.share()));
        return Html.el("tr")
                .add(
                        Html.el("td")
                                .truncated(
                                        context.texts()
                                                        .say("explain.kind."
                                                                + one.kind().id()) + " (" + one.name() + ")",
                                        LONGEST_VALUE),
                        Html.el("td")
                                .truncated(
                                        one.setting()
                                                .map(ResourceTable::setting)
                                                .orElse("–"),
                                        LONGEST_VALUE),
                        Html.el("td")
                                .text(ExplainWords.amount(one.kind(), one.used()) + " / "
                                        + ExplainWords.amount(one.kind(), one.capacity())),
                        Html.el("td")
                                .text(
                                        one.waiting().isPresent()
                                                ? ExplainWords.units(
                                                        one.waiting().getAsDouble())
                                                : "–"),
                        share,
                        Html.el("td")
                                .text(one.prediction()
                                        .flatMap(Prediction::next)
                                        .map(NextLimit::throughput)
                                        .map(Figures::rate)
                                        .orElse("–")));
    }

    private static String setting(LimitingSetting setting) {
        return setting.name() + " = " + setting.value();
    }
}
