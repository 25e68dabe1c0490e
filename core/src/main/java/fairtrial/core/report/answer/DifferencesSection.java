package fairtrial.core.report.answer;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.AttributeWords;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.variant.Difference;
import fairtrial.core.variant.Differences;
import java.util.List;

/// What differs between the contenders: a row for each attribute, a column for each contender. Left out where they
/// differ in their container only.
public final class DifferencesSection {
    private static final int LONGEST_VALUE = 200;

    private final ReportContext context;

    public DifferencesSection(ReportContext context) {
        this.context = context;
    }

    /// The section; empty where nothing but the container differs.
    public List<Html> section() {
        Plan plan = context.record().plan();
        Differences differences = Differences.of(plan);
        if (!differences.areBeyondContainers()) {
            return List.of();
        }
        Html head = Html.el("tr").add(ReportContext.column(context.say("differs.attribute")));
        for (Contender contender : plan.ranked()) {
            head.add(context.named(Html.el("th").attr("scope", "col"), contender.id()));
        }
        Html body = Html.el("tbody");
        differences.all().forEach(difference -> body.add(row(difference)));
        return List.of(context.section("differs").add(ReportContext.table("differs", head, body)));
    }

    private Html row(Difference difference) {
        Html row = Html.el("tr")
                .add(Html.el("th")
                        .attr("scope", "row")
                        .truncated(AttributeWords.name(context.texts(), difference), LONGEST_VALUE));
        AttributeWords.values(context.texts(), difference)
                .forEach(value -> row.add(Html.el("td").add(Html.el("code").truncated(value, LONGEST_VALUE))));
        return row;
    }
}
