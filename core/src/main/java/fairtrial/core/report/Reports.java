package fairtrial.core.report;

import fairtrial.core.model.Load;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.answer.AdviceSection;
import fairtrial.core.report.answer.AnswerSection;
import fairtrial.core.report.answer.ConditionsSection;
import fairtrial.core.report.answer.ForestSection;
import fairtrial.core.report.answer.OccasionsSection;
import fairtrial.core.report.answer.WhySection;
import fairtrial.core.report.contender.CardsSection;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Page;
import fairtrial.core.report.numbers.CurvesSection;
import fairtrial.core.report.numbers.NumbersSection;
import fairtrial.core.report.time.RoundsSection;
import fairtrial.core.report.time.SeriesData;
import fairtrial.core.report.time.SlicesSection;
import fairtrial.core.report.time.WarmUpSection;
import fairtrial.core.report.trust.MethodSection;
import fairtrial.core.report.trust.RefuteSection;
import fairtrial.core.report.trust.RepeatSection;
import fairtrial.core.report.trust.ValidSection;
import fairtrial.core.report.trust.ValiditySection;
import fairtrial.core.report.words.Curves;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Result;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The report of a run: pure, so it can be recreated from a run folder at any time.
public final class Reports {
    private static final List<String> CONTENTS = List.of(
            "verdict",
            "sure",
            "occasions",
            "forest",
            "conditions",
            "why",
            "valid",
            "checks",
            "numbers",
            "curves",
            "contenders",
            "slices",
            "rounds",
            "warmup",
            "advice",
            "method",
            "repeat",
            "refute",
            "files");
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Reports() {}

    /// The self-contained HTML page in both languages.
    ///
    /// @param gaps missing or unreadable parts of the run; empty if complete
    public static String html(Result result, RunRecord record, Curves curves, List<Message> gaps) {
        ReportContext english = new ReportContext(Texts.in(Language.EN), result, record, curves);
        ReportContext chinese = new ReportContext(Texts.in(Language.ZH), result, record, curves);
        List<Html> commands = RepeatSection.commands(english);
        Html both = Html.el("section", "commands")
                .attr("id", "commands")
                .add(Html.el("h2").add(Page.either(english.say("commands.title"), chinese.say("commands.title"))));
        List<List<Html>> bodies = Stream.of(english, chinese)
                .parallel()
                .map(context -> body(context, gaps))
                .toList();
        return new Page(result.name() + " · Fairtrial")
                .in(Language.EN, bodies.getFirst())
                .in(Language.ZH, bodies.getLast())
                .inBoth(commands.isEmpty() ? List.of() : List.of(both.add(commands)))
                .zooming(SeriesData.json(english))
                .markup();
    }

    static List<Html> body(ReportContext context, List<Message> gaps) {
        AnswerSection answer = new AnswerSection(context);
        RepeatSection repeat = new RepeatSection(context);
        List<Html> body = new ArrayList<>(List.of(head(context), answer.verdict()));
        if (!gaps.isEmpty()) {
            body.add(missing(context, gaps));
        }
        body.add(answer.sure());
        body.addAll(new OccasionsSection(context).section());
        body.addAll(List.of(
                new ForestSection(context).section(),
                new ConditionsSection(context).section(),
                new WhySection(context).section(),
                new ValidSection(context).section(),
                new ValiditySection(context).section(),
                new NumbersSection(context).section(),
                new CurvesSection(context).section(),
                new CardsSection(context).section(),
                new SlicesSection(context).section(),
                new RoundsSection(context).section(),
                new WarmUpSection(context).section()));
        if (context.record().plan().app().isPresent()) {
            body.add(new AdviceSection(context).section());
        }
        body.addAll(List.of(
                new MethodSection(context).section(),
                repeat.repeat(),
                new RefuteSection(context).section(),
                repeat.files()));
        return List.copyOf(body);
    }

    /// The sections of this report. The built-in service has no advice, and a single run has no occasions.
    private static List<String> contents(ReportContext context) {
        boolean own = context.record().plan().app().isPresent();
        boolean several = context.result().occasions().isPresent();
        return CONTENTS.stream()
                .filter(id -> own || !id.equals("advice"))
                .filter(id -> several || !id.equals("occasions"))
                .toList();
    }

    private static Html missing(ReportContext context, List<Message> gaps) {
        Html list = Html.el("ul");
        gaps.forEach(gap -> list.add(Html.el("li").text(context.say(gap))));
        return context.section("gaps").add(Html.el("p", "bad").text(context.say("gaps.how")), list);
    }

    private static Html head(ReportContext context) {
        RunRecord record = context.record();
        Load capacity = record.plan().capacity();
        String when = record.all(JournalEvent.SessionStarted.class)
                .findFirst()
                .map(session -> MINUTE.format(Instant.ofEpochMilli(session.epochMillis())) + " · ")
                .orElse("");
        Html contents = Html.el("nav");
        for (String id : contents(context)) {
            contents.add(Html.el("a")
                    .attr("href", "#" + context.texts().language().tag() + "-" + id)
                    .text(context.say(id + ".title")));
        }
        return Html.el("div", "head")
                .add(Html.el("h1").cut(context.result().name(), 80))
                .add(Html.el("p", "sub")
                        .text(context.say(
                                        "head.workload",
                                        record.plan().workload().name()) + " · " + context.load(capacity)))
                .add(Html.el("p", "note")
                        .text(when + context.say("head.tool", context.result().toolVersion()) + " · "
                                + context.say("head.seed", context.result().seed())))
                .add(contents);
    }
}
