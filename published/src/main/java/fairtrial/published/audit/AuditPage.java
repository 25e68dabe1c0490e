package fairtrial.published.audit;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Page;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;

/// Self-contained HTML page of audits in both languages.
public final class AuditPage {
    private AuditPage() {}

    /// The page's HTML.
    public static String html(List<Audit> audits) {
        return new Page("Fairtrial judge")
                .render(Language.EN, body(audits, Texts.inLanguage(Language.EN)))
                .render(Language.ZH, body(audits, Texts.inLanguage(Language.ZH)))
                .markup();
    }

    private static List<Html> body(List<Audit> audits, Texts texts) {
        List<Html> body = new ArrayList<>();
        for (Audit audit : audits) {
            AuditDocument paper = AuditDocument.of(audit, texts);
            Html section = Html.el("section")
                    .add(Html.el("h1").text(paper.title()))
                    .add(Html.el("div", "answer").add(Html.el("p").text(paper.verdict())));
            paper.sections().forEach(part -> section.add(part(part)));
            body.add(section);
        }
        return body;
    }

    private static List<Html> part(AuditDocument.Section part) {
        List<Html> elements = new ArrayList<>();
        elements.add(Html.el("h2").text(part.heading()));
        if (!part.items().isEmpty()) {
            Html list = Html.el("ul");
            part.items().forEach(item -> list.add(Html.el("li").text(item)));
            elements.add(list);
        }
        if (!part.table().isEmpty()) {
            Html table = Html.el("table");
            for (int row = 0; row < part.table().size(); row++) {
                Html line = Html.el("tr");
                String cell = row == 0 ? "th" : "td";
                part.table().get(row).forEach(text -> line.add(Html.el(cell).text(text)));
                table.add(line);
            }
            elements.add(Html.el("div", "box").add(table));
        }
        return elements;
    }
}
