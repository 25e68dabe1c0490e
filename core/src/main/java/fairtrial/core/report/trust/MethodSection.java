package fairtrial.core.report.trust;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Question;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.JvmWords;
import fairtrial.core.report.words.ReportContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// The method: the protocol in plain words with this plan's own constants, and the machine.
public final class MethodSection {
    private final ReportContext context;
    private final Plan plan;

    public MethodSection(ReportContext context) {
        this.context = context;
        this.plan = context.record().plan();
    }

    public Html section() {
        Html list = Html.el("ul");
        list.add(context.item("method.rounds", plan.contenders().size()));
        JvmWords.common(context.texts(), plan, plan.ranked())
                .ifPresent(jvm -> list.add(context.item("method.jvm", jvm)));
        list.add(context.item(
                "method.warmup",
                Figures.microsTick(1e3 * plan.sampling().warmUp().compiling().turnMillis()),
                plan.sampling().warmUp().compiling().maxTurns(),
                Figures.percent(plan.sampling().warmUp().compiling().jitShare()),
                Figures.microsTick(1e3 * plan.sampling().warmUp().settling().turnMillis()),
                plan.sampling().warmUp().settling().maxTurns(),
                Figures.percent(plan.sampling().warmUp().slopeBound())));
        list.add(context.item(
                "method.slices",
                plan.sampling().slicing().sliceMillis(),
                plan.sampling().slicing().leadMillis(),
                context.record().capacityBlocks(),
                context.record().latencyBlocks()));
        queued().ifPresent(list::add);
        list.add(context.item("method.closed", plan.loads().capacity().connections()));
        list.add(open());
        list.add(placement());
        list.add(otherNotes());
        list.add(ceiling());
        list.add(context.item(
                "method.question",
                question(),
                Figures.percent(plan.decision().margin()),
                Figures.percent(plan.decision().tailMargin())));
        list.add(looks());
        critical().ifPresent(list::add);
        list.add(context.item("method.intervals"), context.item("method.units"));
        return context.section("method").add(list).add(Html.el("h3").text(context.say("machine.title")), machine());
    }

    private Optional<Html> queued() {
        String loads = context.record().queuedSlices().stream()
                .map(slices -> context.say(
                        "method.slices-queued.load",
                        slices.connections(),
                        slices.sliceMillis(),
                        slices.leadMillis(),
                        Math.round(slices.waitMillis())))
                .collect(Collectors.joining("; "));
        return loads.isEmpty() ? Optional.empty() : Optional.of(context.item("method.slices-queued", loads));
    }

    private Html open() {
        List<JournalEvent.RatesFixed> fixed = context.record().rates().stream().toList();
        if (context.record().openLoops() == 0) {
            return context.item("method.no-open");
        }
        String rates = fixed.stream()
                .flatMap(rate -> rate.rates().stream())
                .map(rate -> Figures.rate(rate.perSecond()))
                .collect(Collectors.joining(", "));
        String shares =
                context.record().rateShares().stream().map(Figures::percent).collect(Collectors.joining(", "));
        String arrivals =
                context.say("arrivals." + plan.loads().open().arrivals().id());
        return shares.isEmpty() || fixed.isEmpty()
                ? context.item(
                        "method.open",
                        rates.isEmpty() ? (shares.isEmpty() ? "–" : shares) : rates,
                        arrivals,
                        plan.loads().open().connections())
                : context.item(
                        "method.open-shares",
                        rates,
                        arrivals,
                        plan.loads().open().connections(),
                        shares,
                        Figures.rate(fixed.getFirst().weakestCapacity()));
    }

    private Html placement() {
        String contender = plan.environment().placement().contender().list();
        String load = plan.environment().placement().load().list();
        int processors = plan.environment().placement().activeProcessors();
        return plan.environment()
                .placement()
                .notPinned()
                .map(why -> context.item("method.not-pinned", contender, load, processors)
                        .text(" ")
                        .add(context.evidence(why)))
                .orElseGet(() -> context.item("method.placement", contender, load, processors));
    }

    private Html otherNotes() {
        boolean stopped = context.record()
                .all(JournalEvent.SessionStarted.class)
                .allMatch(JournalEvent.SessionStarted::othersStopped);
        return context.item(stopped ? "method.others-stopped" : "method.others-run");
    }

    private Html ceiling() {
        String told = context.record()
                .all(JournalEvent.Ceiling.class)
                .map(ceiling -> Figures.rate(ceiling.throughput()))
                .collect(Collectors.joining(", "));
        return told.isEmpty() ? context.item("method.no-ceiling") : context.item("method.ceiling", told);
    }

    private String question() {
        return switch (plan.decision().question()) {
            case Question.All() -> context.say("question.all");
            case Question.Best() -> context.say("question.best");
            case Question.Reference(String contender) -> context.say("question.reference", context.name(contender));
            case Question.NotWorse(String contender) -> context.say("question.not-worse", context.name(contender));
        };
    }

    private Html looks() {
        return plan.sampling().looks().isOne()
                ? context.item("method.one-look", plan.sampling().looks().last())
                : context.item(
                        "method.looks",
                        plan.sampling().looks().first(),
                        context.record().lastLook());
    }

    private Optional<Html> critical() {
        return context.result().primary().stream()
                .flatMap(c -> c.test().criticalT().stream())
                .findFirst()
                .map(t -> context.item("method.critical", String.format(Locale.ROOT, "%.2f", t)));
    }

    private Html machine() {
        Machine machine = context.result().machine();
        Html facts = Html.el("dl", "machine");
        fact(
                facts,
                "machine.cpu",
                Html.el("span").truncated(machine.processors().model(), 80));
        fact(
                facts,
                "machine.cpus",
                Html.el("span")
                        .text(machine.processors().allowed().size() + " ("
                                + machine.processors().allowed().list() + ")"));
        fact(facts, "machine.memory", Html.el("span").text(Figures.bytes((double)
                machine.memory().total().count())));
        fact(
                facts,
                "machine.limit",
                context.reading(machine.memory().limit().map(b -> Figures.bytes((double) b.count()))));
        fact(
                facts,
                "machine.os",
                Html.el("span")
                        .truncated(
                                machine.platform().os() + " · "
                                        + machine.platform().kernel() + " · "
                                        + machine.platform().arch(),
                                90));
        fact(facts, "machine.virtualization", context.reading(machine.virtualization()));
        fact(facts, "machine.governor", context.reading(machine.governor()));
        fact(facts, "machine.pinning", context.reading(machine.pinning()));
        return facts;
    }

    private void fact(Html facts, String key, Html value) {
        facts.add(Html.el("dt").text(context.say(key)), Html.el("dd").add(value));
    }
}
