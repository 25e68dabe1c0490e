package fairtrial.core.report.trust;

import fairtrial.core.record.RunRecord;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.ReportContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The pairs of machines of a run whose rounds had a contender and a load machine each.
final class PairTable {
    private final ReportContext context;

    PairTable(ReportContext context) {
        this.context = context;
    }

    /// The pairs with their rounds; empty where all rounds ran on the same machines.
    List<Html> of(RunRecord record) {
        if (record.places().equals(record.machines())) {
            return List.of();
        }
        Map<String, List<String>> rounds = new LinkedHashMap<>();
        record.places()
                .forEach((round, pair) ->
                        rounds.computeIfAbsent(pair, first -> new ArrayList<>()).add(String.valueOf(round)));
        Html body = Html.el("tbody");
        rounds.forEach((pair, of) -> body.add(Html.el("tr")
                .add(
                        Html.el("th").attr("scope", "row").truncated(pair, 80),
                        Html.el("td").text(String.join(", ", of)))));
        Html table = Html.el("table").add(context.headings("hosts.pair", "machines.rounds"), body);
        return List.of(context.paragraph("hosts.pairs"), ReportContext.scrolling(table));
    }
}
