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
        return List.of(
                section.add(list).add(ReportContext.figures(words.table())).add(context.paragraph("pods.how")));
    }
}
