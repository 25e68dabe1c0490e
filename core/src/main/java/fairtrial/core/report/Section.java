package fairtrial.core.report;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.ReportContext;
import java.util.List;
import java.util.function.Function;

/// One section of the report page.
///
/// @param id     in anchors and in the text keys `report.ID.…`
/// @param render makes the section in the context's language; empty: this run has none
record Section(String id, Function<ReportContext, List<Html>> render) {
    /// A section that every run has.
    static Section of(String id, Function<ReportContext, Html> render) {
        return new Section(id, context -> List.of(render.apply(context)));
    }

    List<Html> render(ReportContext context) {
        return render.apply(context);
    }
}
