package fairtrial.core.report.trust;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;

/// Validity of the run in brief: the number of passed checks, and the worst of the others.
public final class ValidSection {
    /// Most listed failures and warnings; the table below has all of them.
    private static final int MOST_COMPLAINTS = 5;

    private final ReportContext context;

    public ValidSection(ReportContext context) {
        this.context = context;
    }

    public Html section() {
        Html section = context.section("valid");
        List<ValidityRow> rows = context.result().assessment().validity();
        if (rows.isEmpty()) {
            return section.add(context.paragraph("valid.unchecked"));
        }
        Html counts = Html.el("p", "counts");
        for (ValidityRow.Status status : ValidityRow.Status.values()) {
            counts.add(
                    ValiditySection.badge(context, status)
                            .text(" " + context.result().checks(status)),
                    Html.el("span").text(" "));
        }
        section.add(counts, context.paragraph(headline(rows)), placeboNote());
        List<ValidityRows.Merged> complaints = ValidityRows.merged(rows).stream()
                .filter(row -> row.status() == ValidityRow.Status.FAIL || row.status() == ValidityRow.Status.WARN)
                .toList();
        Html list = Html.el("ul", "complaints");
        complaints.stream().limit(MOST_COMPLAINTS).forEach(row -> list.add(complaint(row)));
        if (complaints.size() > MOST_COMPLAINTS) {
            list.add(context.item("valid.more", complaints.size() - MOST_COMPLAINTS));
        }
        return list.isEmpty() ? section : section.add(list);
    }

    private static String headline(List<ValidityRow> rows) {
        boolean failed = rows.stream().anyMatch(row -> row.status() == ValidityRow.Status.FAIL);
        boolean warned = rows.stream().anyMatch(row -> row.status() == ValidityRow.Status.WARN);
        return failed ? "valid.failed" : warned ? "valid.warned" : "valid.passed";
    }

    private Html placeboNote() {
        return context.result().contenders().stream()
                .filter(ContenderReport::hidden)
                .findFirst()
                .map(ContenderReport::twinOf)
                .map(twin -> Html.el("p", "note").text(context.say("verdict.placebo", context.name(twin))))
                .orElseGet(() -> Html.el("p", "note").text(context.say("verdict.no-placebo")));
    }

    private Html complaint(ValidityRows.Merged row) {
        return Html.el("li")
                .add(ValiditySection.badge(context, row.status()))
                .add(Html.el("b").text(" " + context.title(row.check())))
                .text(" · " + ValiditySection.subject(context, row) + " · " + context.say(row.evidence()))
                .add(Html.el("span", "then").text(context.say(row.advice())));
    }
}
