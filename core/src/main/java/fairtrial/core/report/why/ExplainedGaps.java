package fairtrial.core.report.why;

import fairtrial.core.explain.gap.Contribution;
import fairtrial.core.explain.gap.CpuGap;
import fairtrial.core.explain.gap.Gap;
import fairtrial.core.explain.gap.GapFigure;
import fairtrial.core.explain.gap.PairValue;
import fairtrial.core.explain.gap.PerRequest;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Reading;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.DifferenceBars;
import fairtrial.core.report.svg.Style;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import java.util.List;
import java.util.Locale;

/// The part of the section "Why" that `explain RUN --against` adds: for each pair the answer, the picture of
/// the contributions, and the figures per request.
public final class ExplainedGaps {
    /// Longest line of the answer: names of settings come from outside.
    private static final int LONGEST_LINE = 900;

    /// Rows of the picture: the named contributions are the largest, and a few more show what is left.
    private static final int MOST_ROWS = 10;

    private final ReportContext context;

    public ExplainedGaps(ReportContext context) {
        this.context = context;
    }

    /// The parts, one for each pair that was asked about.
    public List<Html> parts() {
        return context.explained().gaps().stream()
                .filter(gap -> context.contender(gap.contender().id()).isPresent())
                .filter(gap -> context.contender(gap.against().id()).isPresent())
                .map(this::part)
                .toList();
    }

    private Html part(Gap gap) {
        GapWords words = new GapWords(context.texts(), gap);
        Html lines = Html.el("ul");
        words.lines().forEach(line -> lines.add(Html.el("li").truncated(ReportContext.glued(line), LONGEST_LINE)));
        String title = context.say(
                "why.gap.title",
                context.name(gap.contender().id()),
                context.name(gap.against().id()));
        return Html.el("div")
                .add(Html.el("h3").text(title), lines, picture(gap, words), table(gap))
                .add(Html.el("p").text(sampling(gap.cpu())))
                .add(Html.el("p").text(context.texts().say("gap.counts")));
    }

    private String sampling(CpuGap cpu) {
        return cpu.samples() == 0
                ? context.texts().say("gap.samples.none")
                : context.texts()
                        .say("gap.samples", cpu.samples(), String.format(Locale.ROOT, "%.1f %%", 100 * cpu.sampling()));
    }

    private Html picture(Gap gap, GapWords words) {
        String contender = context.name(gap.contender().id());
        String against = context.name(gap.against().id());
        List<DifferenceBars.Row> rows = gap.cpu().contributions().stream()
                .limit(MOST_ROWS)
                .map(part -> row(gap, words, part))
                .toList();
        Html caption = Html.el("figcaption")
                .add(Html.el("b").text(context.say("why.gap.picture", contender, against)))
                .text(" · " + context.say("why.gap.sides", contender, against));
        String says = context.say("why.gap.says", contender, against);
        return Html.el("figure").add(caption, new DifferenceBars(says, rows).drawing());
    }

    /// A part that is not named is grey.
    private DifferenceBars.Row row(Gap gap, GapWords words, Contribution part) {
        Interval difference = part.micros().difference();
        String more =
                difference.mid() > 0 ? gap.contender().id() : gap.against().id();
        Style style = part.named() ? context.style(more) : new Style(0, true);
        return new DifferenceBars.Row(words.name(part), GapWords.micros(difference), difference, style);
    }

    private Html table(Gap gap) {
        Html head = Html.el("tr")
                .add(
                        ReportContext.column(context.say("why.gap.figure")),
                        ReportContext.column(context.name(gap.contender().id())),
                        ReportContext.column(context.name(gap.against().id())),
                        ReportContext.column(context.say("why.gap.difference")));
        Html body = Html.el("tbody");
        PairValue cpu = gap.cpu().micros();
        body.add(row(
                context.say("why.gap.cpu"),
                Figures.micros(cpu.contender()),
                Figures.micros(cpu.against()),
                GapWords.micros(cpu.difference())));
        gap.figures().forEach(figure -> body.add(row(figure)));
        return ReportContext.table("", head, body);
    }

    private Html row(GapFigure figure) {
        PerRequest of = figure.figure();
        String name = context.texts().say("gap.per." + of.id());
        return switch (figure.value()) {
            case Reading.Available<PairValue>(PairValue value) ->
                row(
                        name,
                        GapWords.number(of, value.contender()),
                        GapWords.number(of, value.against()),
                        number(of, value.difference()));
            case Reading.Unavailable<PairValue>(String reason) ->
                Html.el("tr")
                        .add(
                                Html.el("td").text(name),
                                Html.el("td").attr("colspan", "3").add(context.reading(Reading.unavailable(reason))));
        };
    }

    private static String number(PerRequest of, Interval difference) {
        return GapWords.number(of, difference.mid()) + " (" + GapWords.number(of, difference.lo()) + " … "
                + GapWords.number(of, difference.hi()) + ")";
    }

    private static Html row(String... cells) {
        Html row = Html.el("tr");
        for (String cell : cells) {
            row.add(Html.el("td").text(ReportContext.glued(cell)));
        }
        return row;
    }
}
