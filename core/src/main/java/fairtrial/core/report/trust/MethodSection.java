package fairtrial.core.report.trust;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Question;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.Telling;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// How it was measured: the protocol in plain words with this plan's own constants, and the machine.
public final class MethodSection {
    private final Telling telling;
    private final Plan plan;

    public MethodSection(Telling telling) {
        this.telling = telling;
        this.plan = telling.record().plan();
    }

    public Html section() {
        Html list = Html.el("ul");
        list.add(telling.item(
                "method.rounds", plan.contenders().size(), plan.jvm().heap().mebi(), gc()));
        list.add(telling.item(
                "method.warmup",
                Figures.microsTick(1e3 * plan.warmUp().compiling().turnMillis()),
                plan.warmUp().compiling().maxTurns(),
                Figures.percent(plan.warmUp().compiling().jitShare()),
                Figures.microsTick(1e3 * plan.warmUp().settling().turnMillis()),
                plan.warmUp().settling().maxTurns(),
                Figures.percent(plan.warmUp().slopeBound())));
        list.add(telling.item(
                "method.slices",
                plan.slicing().sliceMillis(),
                plan.slicing().leadMillis(),
                telling.record().capacityBlocks(),
                telling.record().latencyBlocks()));
        list.add(telling.item("method.closed", plan.capacity().connections()));
        list.add(open());
        list.add(placement());
        list.add(others());
        list.add(ceiling());
        list.add(telling.item(
                "method.question", question(), Figures.percent(plan.margin()), Figures.percent(plan.tailMargin())));
        list.add(looks());
        critical().ifPresent(list::add);
        list.add(telling.item("method.intervals"), telling.item("method.units"));
        return telling.section("method").add(list).add(Html.el("h3").text(telling.say("machine.title")), machine());
    }

    private String gc() {
        return (plan.jvm().collectorFlag() + " " + String.join(" ", plan.jvm().flags())).strip();
    }

    private Html open() {
        List<JournalEvent.RatesFixed> fixed = telling.record().rates().stream().toList();
        if (telling.record().openLoops() == 0) {
            return telling.item("method.no-open");
        }
        String rates = fixed.stream()
                .flatMap(rate -> rate.rates().stream())
                .map(rate -> Figures.rate(rate.perSecond()))
                .collect(Collectors.joining(", "));
        String shares =
                telling.record().rateShares().stream().map(Figures::percent).collect(Collectors.joining(", "));
        String arrivals = telling.say("arrivals." + plan.arrivals().id());
        return shares.isEmpty() || fixed.isEmpty()
                ? telling.item(
                        "method.open",
                        rates.isEmpty() ? (shares.isEmpty() ? "–" : shares) : rates,
                        arrivals,
                        plan.openConnections())
                : telling.item(
                        "method.open-shares",
                        rates,
                        arrivals,
                        plan.openConnections(),
                        shares,
                        Figures.rate(fixed.getFirst().weakestCapacity()));
    }

    private Html placement() {
        String contender = plan.placement().contender().list();
        String load = plan.placement().load().list();
        int processors = plan.placement().activeProcessors();
        return plan.placement()
                .notPinned()
                .map(why -> telling.item("method.not-pinned", contender, load, processors)
                        .text(" ")
                        .add(telling.evidence(why)))
                .orElseGet(() -> telling.item("method.placement", contender, load, processors));
    }

    private Html others() {
        boolean stopped = telling.record()
                .all(JournalEvent.SessionStarted.class)
                .allMatch(JournalEvent.SessionStarted::othersStopped);
        return telling.item(stopped ? "method.others-stopped" : "method.others-run");
    }

    private Html ceiling() {
        String told = telling.record()
                .all(JournalEvent.Ceiling.class)
                .map(ceiling -> Figures.rate(ceiling.throughput()))
                .collect(Collectors.joining(", "));
        return told.isEmpty() ? telling.item("method.no-ceiling") : telling.item("method.ceiling", told);
    }

    private String question() {
        return switch (plan.question()) {
            case Question.All() -> telling.say("question.all");
            case Question.Best() -> telling.say("question.best");
            case Question.Reference(String contender) -> telling.say("question.reference", telling.name(contender));
        };
    }

    private Html looks() {
        return plan.looks().fixedRounds()
                ? telling.item("method.one-look", plan.looks().last())
                : telling.item(
                        "method.looks", plan.looks().first(), telling.record().lastLook());
    }

    private Optional<Html> critical() {
        return telling.result().primary().stream()
                .flatMap(c -> c.criticalT().stream())
                .findFirst()
                .map(t -> telling.item("method.critical", String.format(Locale.ROOT, "%.2f", t)));
    }

    private Html machine() {
        Machine machine = telling.result().machine();
        Html facts = Html.el("dl", "machine");
        fact(facts, "machine.cpu", Html.el("span").cut(machine.cpuModel(), 80));
        fact(
                facts,
                "machine.cpus",
                Html.el("span")
                        .text(machine.allowedCpus().size() + " ("
                                + machine.allowedCpus().list() + ")"));
        fact(facts, "machine.memory", Html.el("span").text(Figures.bytes((double)
                machine.memory().count())));
        fact(
                facts,
                "machine.limit",
                telling.reading(machine.memoryLimit().map(b -> Figures.bytes((double) b.count()))));
        fact(
                facts,
                "machine.os",
                Html.el("span").cut(machine.os() + " · " + machine.kernel() + " · " + machine.arch(), 90));
        fact(facts, "machine.virtualization", telling.reading(machine.virtualization()));
        fact(facts, "machine.governor", telling.reading(machine.governor()));
        fact(facts, "machine.pinning", telling.reading(machine.pinning()));
        return facts;
    }

    private void fact(Html facts, String key, Html value) {
        facts.add(Html.el("dt").text(telling.say(key)), Html.el("dd").add(value));
    }
}
