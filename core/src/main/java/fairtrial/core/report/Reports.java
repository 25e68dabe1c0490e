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
import fairtrial.core.report.words.Telling;
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

/// The report of a run: pure, so that it can be made again from a run folder at any time.
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

    /// One page that needs nothing but itself, in both languages.
    ///
    /// @param gaps what of the run could not be read; empty: nothing is missing
    public static String html(Result result, RunRecord record, Curves curves, List<Message> gaps) {
        Telling english = new Telling(Texts.in(Language.EN), result, record, curves);
        Telling chinese = new Telling(Texts.in(Language.ZH), result, record, curves);
        List<Html> commands = RepeatSection.commands(english);
        Html both = Html.el("section", "commands")
                .attr("id", "commands")
                .add(Html.el("h2").add(Page.either(english.say("commands.title"), chinese.say("commands.title"))));
        List<List<Html>> bodies = Stream.of(english, chinese)
                .parallel()
                .map(telling -> body(telling, gaps))
                .toList();
        return new Page(result.name() + " · Fairtrial")
                .in(Language.EN, bodies.getFirst())
                .in(Language.ZH, bodies.getLast())
                .inBoth(commands.isEmpty() ? List.of() : List.of(both.add(commands)))
                .zooming(SeriesData.json(english))
                .markup();
    }

    static List<Html> body(Telling telling, List<Message> gaps) {
        AnswerSection answer = new AnswerSection(telling);
        RepeatSection repeat = new RepeatSection(telling);
        List<Html> body = new ArrayList<>(List.of(head(telling), answer.verdict()));
        if (!gaps.isEmpty()) {
            body.add(missing(telling, gaps));
        }
        body.add(answer.sure());
        body.addAll(new OccasionsSection(telling).section());
        body.addAll(List.of(
                new ForestSection(telling).section(),
                new ConditionsSection(telling).section(),
                new WhySection(telling).section(),
                new ValidSection(telling).section(),
                new ValiditySection(telling).section(),
                new NumbersSection(telling).section(),
                new CurvesSection(telling).section(),
                new CardsSection(telling).section(),
                new SlicesSection(telling).section(),
                new RoundsSection(telling).section(),
                new WarmUpSection(telling).section()));
        if (telling.record().plan().app().isPresent()) {
            body.add(new AdviceSection(telling).section());
        }
        body.addAll(List.of(
                new MethodSection(telling).section(),
                repeat.repeat(),
                new RefuteSection(telling).section(),
                repeat.files()));
        return List.copyOf(body);
    }

    /// A built-in service asks for no advice, a single run has no occasions.
    private static List<String> contents(Telling telling) {
        boolean own = telling.record().plan().app().isPresent();
        boolean several = telling.result().occasions().isPresent();
        return CONTENTS.stream()
                .filter(id -> own || !id.equals("advice"))
                .filter(id -> several || !id.equals("occasions"))
                .toList();
    }

    private static Html missing(Telling telling, List<Message> gaps) {
        Html list = Html.el("ul");
        gaps.forEach(gap -> list.add(Html.el("li").text(telling.say(gap))));
        return telling.section("gaps").add(Html.el("p", "bad").text(telling.say("gaps.how")), list);
    }

    private static Html head(Telling telling) {
        RunRecord record = telling.record();
        Load capacity = record.plan().capacity();
        String when = record.all(JournalEvent.SessionStarted.class)
                .findFirst()
                .map(session -> MINUTE.format(Instant.ofEpochMilli(session.epochMillis())) + " · ")
                .orElse("");
        Html contents = Html.el("nav");
        for (String id : contents(telling)) {
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
