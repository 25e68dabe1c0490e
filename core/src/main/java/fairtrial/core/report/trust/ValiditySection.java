package fairtrial.core.report.trust;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.ValidityRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// All checks: an overview by contender, then those that did not pass with evidence and advice, then those
/// that passed.
public final class ValiditySection {
    private final ReportContext context;
    private final List<ValidityRow> rows;

    public ValiditySection(ReportContext context) {
        this.context = context;
        this.rows = context.result().assessment().validity();
    }

    /// The status as a word with its own mark, so that it does not depend on colour.
    static Html badge(ReportContext context, ValidityRow.Status status) {
        return Html.el("span", "badge " + status.id()).text(mark(status) + " " + context.say("status." + status.id()));
    }

    private static String mark(ValidityRow.Status status) {
        return switch (status) {
            case PASS -> "✓";
            case WARN -> "!";
            case FAIL -> "✗";
            case UNAVAILABLE -> "–";
        };
    }

    /// The contenders of a sentence, and its loads where these are not all.
    static String subject(ReportContext context, ValidityRows.Merged row) {
        boolean all = context.result().contenders().stream()
                .allMatch(contender -> row.contenders().contains(contender.id()));
        String who = all
                ? context.say("everybody")
                : row.contenders().stream()
                        .map(id -> id.equals("*") ? context.say("everyone") : context.name(id))
                        .collect(Collectors.joining(", "));
        String loads = row.loads().stream().filter(id -> !id.equals("*")).collect(Collectors.joining(", "));
        return loads.isEmpty() ? who : who + " (" + loads + ")";
    }

    public Html section() {
        Html section = context.section("checks");
        if (rows.isEmpty()) {
            return section.add(context.paragraph("valid.unchecked"));
        }
        section.add(ReportContext.scrolling(standings()));
        section.add(context.paragraph("checks.how"), matrix());
        List<ValidityRows.Merged> merged = ValidityRows.merged(rows);
        List<ValidityRows.Merged> open = merged.stream()
                .filter(row -> row.status() != ValidityRow.Status.PASS)
                .toList();
        if (!open.isEmpty()) {
            section.add(Html.el("h3").text(context.say("checks.open")), ReportContext.scrolling(table(open, true)));
        }
        List<ValidityRows.Merged> passed = merged.stream()
                .filter(row -> row.status() == ValidityRow.Status.PASS)
                .toList();
        return section.add(Html.el("details")
                .add(Html.el("summary").text(context.say("checks.passed", passed.size())))
                .add(ReportContext.scrolling(table(passed, false))));
    }

    /// The validity of each figure; equal texts under all loads are merged.
    private Html standings() {
        Html body = Html.el("tbody");
        for (ContenderReport contender : context.ordered()) {
            Map<Message, List<String>> loads = context.result().assessment().standings().stream()
                    .filter(standing -> standing.contender().equals(contender.id()))
                    .collect(Collectors.groupingBy(
                            Standing::words,
                            LinkedHashMap::new,
                            Collectors.mapping(Standing::load, Collectors.toList())));
            loads.forEach((words, ids) -> body.add(Html.el("tr")
                    .add(context.named(Html.el("th").attr("scope", "row"), contender.id()))
                    .add(Html.el("td").text(String.join(", ", ids)))
                    .add(Html.el("td", "prose").text(context.say(words)))));
        }
        return Html.el("table").add(context.headings("checks.whom", "checks.load", "checks.worth"), body);
    }

    private Html matrix() {
        List<String> columns = new ArrayList<>(List.of("*"));
        columns.addAll(context.ordered().stream().map(ContenderReport::id).toList());
        Set<CheckId> checks = new LinkedHashSet<>();
        rows.forEach(row -> checks.add(row.check()));
        Html head = Html.el("tr").add(ReportContext.column(context.say("checks.check")));
        for (String column : columns) {
            Html cell = Html.el("th", "mid").attr("scope", "col");
            head.add(column.equals("*") ? cell.text(context.say("everyone")) : context.named(cell, column));
        }
        Html body = Html.el("tbody");
        for (CheckId check : checks) {
            Html line = Html.el("tr").add(checkName(check));
            columns.forEach(column -> line.add(cell(check, column)));
            body.add(line);
        }
        return ReportContext.table("matrix", head, body);
    }

    private Html checkName(CheckId check) {
        return Html.el("th")
                .attr("scope", "row")
                .text(context.title(check) + " ")
                .add(Html.el("code").text(check.id()));
    }

    private Html cell(CheckId check, String contender) {
        return rows.stream()
                .filter(row -> row.check() == check && row.contender().equals(contender))
                .map(ValidityRow::status)
                .min(ValidityRows.WORST_FIRST)
                .map(status -> Html.el("td", "mid")
                        .add(Html.el("span", "badge " + status.id())
                                .attr("title", context.say("status." + status.id()))
                                .text(mark(status))))
                .orElseGet(() -> Html.el("td"));
    }

    private Html table(List<ValidityRows.Merged> merged, boolean advised) {
        Html body = Html.el("tbody");
        for (ValidityRows.Merged row : merged) {
            Html line = Html.el("tr");
            if (advised) {
                line.add(Html.el("td").add(badge(context, row.status())));
            }
            line.add(Html.el("td").add(Html.el("code").text(row.code())))
                    .add(Html.el("td").text(subject(context, row)))
                    .add(Html.el("td", "prose").text(context.say(row.evidence())));
            body.add(advised ? line.add(Html.el("td", "prose").text(context.say(row.advice()))) : line);
        }
        Html head = advised
                ? context.headings("checks.status", "checks.code", "checks.whom", "checks.evidence", "checks.advice")
                : context.headings("checks.check", "checks.whom", "checks.evidence");
        return Html.el("table").add(head, body);
    }
}
