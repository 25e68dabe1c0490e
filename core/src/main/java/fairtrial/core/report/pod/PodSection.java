package fairtrial.core.report.pod;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.ReportContext;
import java.util.List;

/// The section of the page about sizes of pod; a run without limits has none.
public final class PodSection {
    private final ReportContext context;

    public PodSection(ReportContext context) {
        this.context = context;
    }

    /// The section.
    public List<Html> section() {
        PodWords words = new PodWords(context.texts(), context.result(), context.record());
        if (words.isEmpty()) {
            return List.of();
        }
        Html section = context.section("pods");
        Html list = Html.el("ul");
        words.answer().forEach(sentence -> list.add(Html.el("li").truncated(sentence, ReportContext.LONGEST_EVIDENCE)));
        List<List<String>> table = words.table();
        Html head = Html.el("tr");
        table.getFirst().forEach(name -> head.add(ReportContext.column(name)));
        Html body = Html.el("tbody");
        for (List<String> figures : table.subList(1, table.size())) {
            Html row = Html.el("tr")
                    .add(Html.el("th").attr("scope", "row").truncated(figures.getFirst(), ReportContext.LONGEST_NAME));
            figures.stream()
                    .skip(1)
                    .forEach(figure -> row.add(Html.el("td", "num").text(ReportContext.glued(figure))));
            body.add(row);
        }
        return List.of(section.add(list)
                .add(ReportContext.table("numbers", head, body))
                .add(context.paragraph("pods.how")));
    }
}
