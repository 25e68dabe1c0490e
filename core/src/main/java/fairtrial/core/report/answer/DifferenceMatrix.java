package fairtrial.core.report.answer;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Interval;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ContenderReport;
import java.util.List;
import java.util.Optional;

/// Matrix of all pairs of ranked contenders: by how much the row's primary figure exceeds the column's, with
/// its simultaneous interval. A sign and a colour show the answer.
final class DifferenceMatrix {
    private final ReportContext context;
    private final List<Comparison> primary;

    DifferenceMatrix(ReportContext context) {
        this.context = context;
        this.primary = context.result().primary();
    }

    /// The table; empty for a single pair, which the sentence above already has.
    List<Html> figure() {
        List<ContenderReport> ranked = context.compared();
        if (ranked.size() < 3 || primary.isEmpty()) {
            return List.of();
        }
        Html head = Html.el("tr").add(ReportContext.column(context.say("matrix.corner")));
        ranked.forEach(column -> head.add(context.named(Html.el("th", "mid").attr("scope", "col"), column.id())));
        Html body = Html.el("tbody");
        for (ContenderReport row : ranked) {
            Html line = Html.el("tr").add(context.named(Html.el("th").attr("scope", "row"), row.id()));
            ranked.forEach(column -> line.add(cell(row.id(), column.id())));
            body.add(line);
        }
        return List.of(
                context.paragraph(
                        "matrix.how",
                        context.metric(context.result().conclusion().primaryMetric())),
                ReportContext.table("matrix differences", head, body));
    }

    private Html cell(String row, String column) {
        if (row.equals(column)) {
            return Html.el("td", "mid own").text("·");
        }
        return comparison(row, column)
                .map(found -> answer(found, row, column))
                .orElseGet(() -> Html.el("td", "mid").text("–"));
    }

    private Optional<Comparison> comparison(String one, String other) {
        return primary.stream().filter(c -> c.isBetween(one, other)).findFirst();
    }

    private Html answer(Comparison comparison, String row, String column) {
        Optional<Interval> ratio = comparison.ratioOf(row);
        if (ratio.isEmpty() || comparison.test().noInterval().isPresent()) {
            String why = comparison.test().noInterval().map(context::noInterval).orElse("–");
            return Html.el("td", "mid").add(Html.el("small").text(why));
        }
        Sign sign = Sign.of(comparison, row);
        String spoken = context.say(
                "matrix.spoken", context.name(row), context.name(column), context.say("answer." + sign.answer));
        return Html.el("td", "mid a-" + sign.styled)
                .add(Html.el("b").text(sign.mark + " " + Percent.of(ratio.get().mid())))
                .add(Html.el("span", "unseen").text(spoken))
                .add(Html.el("small")
                        .text(Percent.of(ratio.get().lo()) + " … "
                                + Percent.of(ratio.get().hi())));
    }

    /// An answer as a mark, from the view of the row's contender.
    private enum Sign {
        BETTER("▲", "df", "faster"),
        WORSE("▼", "df", "slower"),
        BETTER_WITHIN("△", "df", "faster-within"),
        WORSE_WITHIN("▽", "df", "slower-within"),
        SAME("=", "eq", "equivalent"),
        OPEN("?", "un", "undecided");

        private final String mark;
        private final String styled;
        private final String answer;

        Sign(String mark, String styled, String answer) {
            this.mark = mark;
            this.styled = styled;
            this.answer = answer;
        }

        static Sign of(Comparison c, String row) {
            boolean within = c.decision().withinMargin();
            return switch (c.decision().verdict()) {
                case EQUIVALENT -> SAME;
                case UNDECIDED -> OPEN;
                case FASTER, SLOWER ->
                    (c.decision().verdict() == Answer.FASTER) == c.pair().a().equals(row)
                            ? within ? BETTER_WITHIN : BETTER
                            : within ? WORSE_WITHIN : WORSE;
            };
        }
    }
}
