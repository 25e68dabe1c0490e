package fairtrial.core.report.contender;

import fairtrial.core.record.BootFacts;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.ContenderReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Response heads of all contenders: status line and headers side by side, with differences marked.
final class HeadersTable {
    /// Key of the status line, which has no name.
    private static final String STATUS = "";

    private static final int LONGEST_VALUE = 80;

    private final ReportContext context;

    HeadersTable(ReportContext context) {
        this.context = context;
    }

    /// The table; empty where no response was read.
    List<Html> figure() {
        Map<String, Map<String, List<String>>> byContender = new TreeMap<>();
        List<String> columns = new ArrayList<>();
        for (ContenderReport contender : context.compared()) {
            List<String> head = context.record()
                    .boot(contender.id())
                    .map(BootFacts::answerHead)
                    .orElse(List.of());
            if (!head.isEmpty()) {
                columns.add(contender.id());
                byContender.put(contender.id(), fields(head));
            }
        }
        if (columns.isEmpty()) {
            return List.of();
        }
        Set<String> names = new TreeSet<>();
        byContender.values().forEach(fields -> names.addAll(fields.keySet()));
        Html head = Html.el("tr").add(ReportContext.column(context.say("headers.name")));
        columns.forEach(id -> head.add(context.named(Html.el("th").attr("scope", "col"), id)));
        Html body = Html.el("tbody");
        names.forEach(name -> body.add(row(name, columns, byContender)));
        return List.of(
                Html.el("h3").text(context.say("headers.title")),
                context.paragraph("headers.how"),
                ReportContext.table("tight headers", head, body));
    }

    private Html row(String name, List<String> columns, Map<String, Map<String, List<String>>> byContender) {
        List<String> values = columns.stream()
                .map(id -> String.join(
                        " | ", byContender.getOrDefault(id, Map.of()).getOrDefault(name, List.of())))
                .toList();
        boolean differs = !name.equals("date") && values.stream().distinct().count() > 1;
        Html row = differs ? Html.el("tr", "changed") : Html.el("tr");
        Html title = Html.el("th").attr("scope", "row");
        if (differs) {
            title.add(Html.el("b").text("≠ "));
        }
        row.add(
                name.equals(STATUS)
                        ? title.text(context.say("headers.status"))
                        : title.add(Html.el("code").truncated(name, 60)));
        values.forEach(value -> row.add(Html.el("td").truncated(value.isEmpty() ? "–" : value, LONGEST_VALUE)));
        return row;
    }

    /// The values by lower-case name. Header names are case-insensitive; values are shown unchanged.
    private static Map<String, List<String>> fields(List<String> head) {
        Map<String, List<String>> fields = new TreeMap<>();
        fields.put(STATUS, List.of(head.isEmpty() ? "" : head.getFirst()));
        fields.putAll(head.stream()
                .skip(1)
                .filter(line -> line.indexOf(':') > 0)
                .collect(Collectors.groupingBy(
                        line -> line.substring(0, line.indexOf(':')).strip().toLowerCase(Locale.ROOT),
                        Collectors.mapping(
                                line -> line.substring(line.indexOf(':') + 1).strip(), Collectors.toList()))));
        return fields;
    }
}
