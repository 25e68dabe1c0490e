package fairtrial.core.report.why;

import fairtrial.core.explain.layer.LayerEffect;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.layer.LayerTime;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import java.util.Locale;

/// The layers of a contender, the outermost first, with what throughput and latency owe to each.
final class LayerTable {
    private static final int LONGEST_VALUE = 120;

    private final ReportContext context;

    LayerTable(ReportContext context) {
        this.context = context;
    }

    /// The table with its heading and what it means.
    Html of(LayerEffects layers) {
        Html head = Html.el("tr");
        for (String key :
                new String[] {"layer", "calls", "time", "planted", "elasticity", "latency", "reading", "classes"}) {
            head.add(ReportContext.column(context.say("why.layers." + key)));
        }
        Html body = Html.el("tbody");
        layers.layers().forEach(one -> body.add(row(one)));
        return Html.el("div")
                .add(
                        Html.el("h4").text(context.say("why.layers.title", layers.label())),
                        Html.el("p")
                                .text(context.say("why.layers.means", layers.blocks(), Figures.rate(layers.rate()))),
                        ReportContext.table("", head, body));
    }

    private Html row(LayerEffect one) {
        LayerTime time = one.time();
        String bound = String.format(Locale.ROOT, "≤ %.2f", one.most());
        return Html.el("tr")
                .add(
                        Html.el("td")
                                .text(context.texts()
                                        .say("explain.layer." + time.layer().id())),
                        Html.el("td").text(String.format(Locale.ROOT, "%.2f", time.calls())),
                        Html.el("td")
                                .text(context.say(
                                        "why.layers.split",
                                        Figures.micros(time.cpuMicros()),
                                        Figures.micros(time.waitMicros()))),
                        Html.el("td").text(one.plantedMicros() > 0 ? Figures.micros(one.plantedMicros()) : "–"),
                        Html.el("td")
                                .text(one.throughput().map(LayerWords::share).orElse(bound)),
                        Html.el("td").text(one.latency().map(LayerWords::share).orElse("–")),
                        Html.el("td")
                                .text(context.texts()
                                        .say("explain.layer.reading."
                                                + one.reading().id())),
                        Html.el("td").truncated(String.join(", ", time.classes()), LONGEST_VALUE));
    }
}
