package fairtrial.core.report.answer;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Interval;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Telling;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ContenderReport;
import java.util.List;
import java.util.Optional;

/// Every ranked contender against every other at a glance: how much more the one of the row has of the primary
/// figure than the one of the column, with its simultaneous interval. The answer stands as a sign and a colour.
final class DifferenceMatrix {
    private final Telling telling;
    private final List<Comparison> primary;

    DifferenceMatrix(Telling telling) {
        this.telling = telling;
        this.primary = telling.result().primary();
    }

    /// The table; nothing for a single pair, which the sentence above has told.
    List<Html> figure() {
        List<ContenderReport> ranked = telling.compared();
        if (ranked.size() < 3 || primary.isEmpty()) {
            return List.of();
        }
        Html head = Html.el("tr").add(Html.el("th").attr("scope", "col").text(telling.say("matrix.corner")));
        ranked.forEach(column -> head.add(telling.named(Html.el("th", "mid").attr("scope", "col"), column.id())));
        Html body = Html.el("tbody");
        for (ContenderReport row : ranked) {
            Html line = Html.el("tr").add(telling.named(Html.el("th").attr("scope", "row"), row.id()));
            ranked.forEach(column -> line.add(cell(row.id(), column.id())));
            body.add(line);
        }
        Html table = Html.el("table", "matrix differences").add(Html.el("thead").add(head), body);
        return List.of(
                telling.paragraph("matrix.how", telling.metric(telling.result().primaryMetric())),
                Telling.scrolling(table));
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
        if (ratio.isEmpty() || comparison.noInterval().isPresent()) {
            String why = comparison.noInterval().map(telling::noInterval).orElse("–");
            return Html.el("td", "mid").add(Html.el("small").text(why));
        }
        Sign sign = Sign.of(comparison, row);
        String spoken = telling.say(
                "matrix.spoken", telling.name(row), telling.name(column), telling.say("answer." + sign.answer));
        return Html.el("td", "mid a-" + sign.styled)
                .add(Html.el("b").text(sign.mark + " " + Percent.of(ratio.get().mid())))
                .add(Html.el("span", "unseen").text(spoken))
                .add(Html.el("small")
                        .text(Percent.of(ratio.get().lo()) + " … "
                                + Percent.of(ratio.get().hi())));
    }

    /// An answer as a mark, for the contender of the row.
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
            boolean within = c.withinMargin();
            return switch (c.verdict()) {
                case EQUIVALENT -> SAME;
                case UNDECIDED -> OPEN;
                case FASTER, SLOWER ->
                    (c.verdict() == Answer.FASTER) == c.a().equals(row)
                            ? within ? BETTER_WITHIN : BETTER
                            : within ? WORSE_WITHIN : WORSE;
            };
        }
    }
}
