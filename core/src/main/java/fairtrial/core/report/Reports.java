package fairtrial.core.report;

import fairtrial.core.explain.told.Explanations;
import fairtrial.core.model.Load;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Page;
import fairtrial.core.report.time.SeriesData;
import fairtrial.core.report.trust.RepeatSection;
import fairtrial.core.report.why.FlamePictures;
import fairtrial.core.report.words.Curves;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The report of a run: pure, so it can be recreated from a run folder at any time.
public final class Reports {
    private Reports() {}

    /// The self-contained HTML page in both languages.
    ///
    /// @param gaps missing or unreadable parts of the run; empty if complete
    public static String html(Result result, RunRecord record, Curves curves, List<Message> gaps) {
        return html(result, record, curves, gaps, Explanations.NONE);
    }

    /// The page of a run whose limits were explained.
    ///
    /// @param explained what limits its contenders
    public static String html(
            Result result, RunRecord record, Curves curves, List<Message> gaps, Explanations explained) {
        ReportContext english = new ReportContext(Texts.inLanguage(Language.EN), result, record, curves, explained);
        ReportContext chinese = new ReportContext(Texts.inLanguage(Language.ZH), result, record, curves, explained);
        List<List<Html>> bodies = Stream.of(english, chinese)
                .parallel()
                .map(context -> body(context, gaps))
                .toList();
        return new Page(result.header().name() + " · Fairtrial")
                .render(Language.EN, bodies.getFirst())
                .render(Language.ZH, bodies.getLast())
                .pictures(new FlamePictures(english).section())
                .commands("report.commands.title", RepeatSection.commands(english))
                .zooming(SeriesData.json(english))
                .markup();
    }

    static List<Html> body(ReportContext context, List<Message> gaps) {
        List<String> contents = new ArrayList<>();
        List<Html> body = new ArrayList<>();
        for (Section section : Sections.ALL) {
            List<Html> html = section.render(context);
            body.addAll(html);
            if (!html.isEmpty()) {
                contents.add(section.id());
            }
        }
        if (!gaps.isEmpty()) {
            body.add(1, missing(context, gaps));
        }
        body.addFirst(head(context, contents));
        return List.copyOf(body);
    }

    private static Html missing(ReportContext context, List<Message> gaps) {
        Html list = Html.el("ul");
        gaps.forEach(gap -> list.add(Html.el("li").text(context.say(gap))));
        return context.section("gaps").add(Html.el("p", "bad").text(context.say("gaps.how")), list);
    }

    private static Html head(ReportContext context, List<String> ids) {
        RunRecord record = context.record();
        Load capacity = record.plan().loads().capacity();
        String when = record.all(JournalEvent.SessionStarted.class)
                .findFirst()
                .map(session -> Figures.minute(session.epochMillis()) + " · ")
                .orElse("");
        Html contents = Html.el("nav");
        for (String id : ids) {
            contents.add(Html.el("a")
                    .attr("href", "#" + context.texts().language().tag() + "-" + id)
                    .text(context.say(id + ".title")));
        }
        return Html.el("div", "head")
                .add(Html.el("h1").truncated(context.result().header().name(), 80))
                .add(Html.el("p", "sub")
                        .text(context.say(
                                        "head.workload",
                                        record.plan().loads().workload().name()) + " · " + context.load(capacity)))
                .add(Html.el("p", "note")
                        .text(when
                                + context.say(
                                        "head.tool", context.result().header().toolVersion()) + " · "
                                + context.say(
                                        "head.seed", context.result().header().seed())))
                .add(contents);
    }
}
