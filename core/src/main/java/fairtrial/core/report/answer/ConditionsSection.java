package fairtrial.core.report.answer;

import fairtrial.core.plan.Condition;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ConditionComparison;
import java.util.List;

/// Section on the other loads: every pair with other numbers of connections and with the other kind of load
/// threads, beside the shift of its ratio.
public final class ConditionsSection {
    private final ReportContext context;

    public ConditionsSection(ReportContext context) {
        this.context = context;
    }

    public Html section() {
        Html section = context.section("conditions");
        List<ConditionComparison> all = context.result().statistics().conditions();
        if (all.isEmpty()) {
            String why = Condition.absence(context.record().plan())
                    .map(absence -> "conditions.none." + absence.id())
                    .orElse("conditions.none");
            return section.add(context.paragraph(why));
        }
        Html body = Html.el("tbody");
        all.forEach(condition -> body.add(row(condition)));
        Html table = Html.el("table")
                .add(
                        context.headings(
                                "conditions.load",
                                "conditions.pair",
                                "conditions.ratio",
                                "conditions.shift",
                                "conditions.answer"),
                        body);
        boolean changed = all.stream().anyMatch(ConditionComparison::changesOrder);
        return section.add(
                context.paragraph("conditions.how"),
                context.paragraph(changed ? "conditions.changed" : "conditions.same"),
                ReportContext.scrolling(table));
    }

    private Html row(ConditionComparison condition) {
        Comparison c = condition.comparison();
        String why = c.test().noInterval().map(context::noInterval).orElse("");
        String load = context.say(
                "conditions." + condition.condition(), c.pair().load().connections());
        String answer = context.say(
                condition.changesOrder() ? "conditions.other-answer" : "conditions.plain-answer",
                context.say("answer." + c.decision().verdict().id()));
        return Html.el("tr")
                .add(
                        Html.el("th").text(load),
                        Html.el("td")
                                .text(context.say(
                                        "forest.pair",
                                        context.name(c.pair().a()),
                                        context.name(c.pair().b()))),
                        Html.el("td").text(c.ratio().map(Figures::ratio).orElse(why)),
                        Html.el("td").text(condition.shift().map(Figures::ratio).orElse(why)),
                        Html.el("td").text(answer));
    }
}
