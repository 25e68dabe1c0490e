package fairtrial.core.report;

import fairtrial.core.model.Load;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Page;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Result;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/// The report of a run: pure, so that it can be made again from a run folder at any time.
public final class Reports {
    private static final List<String> CONTENTS = List.of(
            "forest", "numbers", "curves", "checks", "contenders", "slices", "warmup", "method", "repeat", "files");
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Reports() {}

    /// One page that needs nothing but itself, in both languages.
    public static String html(Result result, RunRecord record, Curves curves) {
        Telling english = new Telling(Texts.in(Language.EN), result, record, curves);
        Telling chinese = new Telling(Texts.in(Language.ZH), result, record, curves);
        List<Html> commands = RepeatSection.commands(english);
        Html both = Html.el("section", "commands")
                .add(Html.el("h2").add(Page.either(english.say("commands.title"), chinese.say("commands.title"))));
        return new Page(result.name() + " · Fairtrial")
                .in(Language.EN, body(english))
                .in(Language.ZH, body(chinese))
                .inBoth(commands.isEmpty() ? List.of() : List.of(both.add(commands)))
                .markup();
    }

    private static List<Html> body(Telling telling) {
        AnswerSection answer = new AnswerSection(telling);
        TimeSections time = new TimeSections(telling);
        RepeatSection repeat = new RepeatSection(telling);
        return List.of(
                head(telling),
                answer.verdict(),
                answer.sure(),
                answer.valid(),
                new ForestSection(telling).section(),
                new NumbersSection(telling).section(),
                new CurvesSection(telling).section(),
                new ValiditySection(telling).section(),
                new CardsSection(telling).section(),
                time.slices(),
                time.warmUp(),
                new MethodSection(telling).section(),
                repeat.repeat(),
                repeat.files());
    }

    private static Html head(Telling telling) {
        RunRecord record = telling.record();
        Load capacity = record.plan().capacity();
        String when = record.all(JournalEvent.SessionStarted.class)
                .findFirst()
                .map(session -> MINUTE.format(Instant.ofEpochMilli(session.epochMillis())) + " · ")
                .orElse("");
        Html contents = Html.el("nav");
        for (String id : CONTENTS) {
            contents.add(Html.el("a")
                    .attr("href", "#" + telling.texts().language().tag() + "-" + id)
                    .text(telling.say(id + ".title")));
        }
        return Html.el("div", "head")
                .add(Html.el("h1").cut(telling.result().name(), 80))
                .add(Html.el("p", "sub")
                        .text(telling.say(
                                        "head.workload",
                                        record.plan().workload().name()) + " · " + telling.load(capacity)))
                .add(Html.el("p", "note")
                        .text(when + telling.say("head.tool", telling.result().toolVersion()) + " · "
                                + telling.say("head.seed", telling.result().seed())))
                .add(contents);
    }
}
