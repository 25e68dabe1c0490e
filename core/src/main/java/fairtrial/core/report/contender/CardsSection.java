package fairtrial.core.report.contender;

import fairtrial.core.model.Reading;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.Collector;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.Identity;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Untrusted;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.ContenderReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// A card for every contender: its versions, its costs and its settings.
public final class CardsSection {
    private final ReportContext context;
    private final CpuSplit cpu;

    public CardsSection(ReportContext context) {
        this.context = context;
        this.cpu = new CpuSplit(context);
    }

    public Html section() {
        Html section = context.section("contenders").add(context.paragraph("cards.how"));
        Html cards = Html.el("div", "cards");
        context.ordered().forEach(contender -> cards.add(card(contender)));
        return section.add(cards).add(new HeadersTable(context).figure());
    }

    private Html card(ContenderReport contender) {
        String id = contender.id();
        Html title = Html.el("h3").add(context.style(id).sample());
        Html card = Html.el("article", "card").add(context.named(title, id));
        if (context.record().lost().contains(id)) {
            card.add(lost(id));
        }
        Html facts = Html.el("dl");
        versions(facts, contender);
        costs(facts, id);
        context.record().boot(id).map(BootFacts::identity).ifPresent(identity -> frame(facts, identity));
        return card.add(facts).add(new SettingsTable(context).of(contender));
    }

    private Html lost(String id) {
        String reason = context.record()
                .all(JournalEvent.Lost.class)
                .filter(failed -> failed.contender().equals(id))
                .map(JournalEvent.Lost::reason)
                .findFirst()
                .orElse("");
        return Html.el("p", "bad").text(context.say("cards.lost") + " ").add(context.evidence(reason));
    }

    private void versions(Html facts, ContenderReport c) {
        fact(
                facts,
                "cards.container",
                Html.el("span")
                        .truncated(c.software().container() + " " + c.software().version(), 60));
        fact(facts, "cards.boot", Html.el("span").truncated(c.software().boot(), 60));
        String vendor = context.record().plan().contenders().stream()
                .filter(planned -> planned.id().equals(c.id()))
                .map(planned -> " (" + planned.jdk().vendor() + ")")
                .findFirst()
                .orElse("");
        fact(facts, "cards.jdk", Html.el("span").truncated(c.software().jdk() + vendor, 60));
        fact(
                facts,
                "cards.threading",
                Html.el("span")
                        .text(context.sayOr(
                                c.software().threading(),
                                "threading." + c.software().threading())));
        if (!c.software().connector().isEmpty()) {
            fact(
                    facts,
                    "cards.connector",
                    Html.el("span").truncated(c.software().connector(), 80));
        }
    }

    private void costs(Html facts, String id) {
        fact(facts, "cards.startup", context.reading(startup(id)));
        fact(facts, "cards.rss", spread(id, ContenderRound::rssBytes, Figures::bytes));
        fact(facts, "cards.heap", spread(id, ContenderRound::heapAfterGcBytes, Figures::bytes));
        fact(facts, "cards.cpu", context.reading(cpu.of(id).map(cpu::describe)));
        fact(facts, "cards.cpu-states", context.reading(states(id)));
        fact(facts, "cards.gc", context.reading(collections(id)));
        fact(
                facts,
                "cards.threads-live",
                spread(id, contenderRound -> contenderRound.threads().live(), Figures::count));
        fact(
                facts,
                "cards.threads-peak",
                spread(id, contenderRound -> contenderRound.threads().peak(), Figures::count));
        fact(
                facts,
                "cards.threads-started",
                spread(id, contenderRound -> contenderRound.threads().started(), Figures::count));
    }

    private void frame(Html facts, Identity identity) {
        fact(
                facts,
                "cards.jvm",
                Html.el("span")
                        .text(context.say(
                                "cards.jvm-value",
                                identity.jvm().availableProcessors(),
                                Figures.bytes((double) identity.jvm().maxHeapBytes()),
                                String.join(", ", identity.jvm().collectors()))));
        Html flags = Html.el("span", "flags");
        identity.jvm().inputArguments().stream()
                .limit(60)
                .forEach(flag -> flags.add(Html.el("code").truncated(flag, 80)).text(" "));
        fact(facts, "cards.arguments", flags.isEmpty() ? Html.el("span").text("–") : flags);
    }

    private void fact(Html facts, String key, Html value) {
        facts.add(Html.el("dt").text(context.say(key)), Html.el("dd").add(value));
    }

    private <T extends Number> Html spread(
            String id, Function<ContenderRound, Reading<T>> figure, DoubleFunction<String> form) {
        return context.reading(Spread.collect(context.record(), id, figure).map(spread -> spread.describe(form)));
    }

    private Reading<String> startup(String id) {
        List<Double> millis = context.record()
                .all(JournalEvent.Booted.class)
                .filter(booted -> booted.contender().equals(id))
                .map(booted -> booted.facts().startupMillis())
                .toList();
        return millis.isEmpty()
                ? Reading.unavailable("never-came-up")
                : Reading.of(Spread.of(millis).describe(Figures::millis));
    }

    /// Collections and their time per round, by collector.
    private Reading<String> collections(String id) {
        Map<String, List<Collector>> byName = new TreeMap<>();
        String reason = "no-round";
        for (ContenderRound round : context.record().rounds(id).values()) {
            switch (round.collectors()) {
                case Reading.Available<List<Collector>>(List<Collector> collectors) ->
                    collectors.forEach(c -> byName.computeIfAbsent(c.name(), name -> new ArrayList<>())
                            .add(c));
                case Reading.Unavailable<List<Collector>>(String why) -> reason = why;
            }
        }
        if (byName.isEmpty()) {
            return Reading.unavailable(reason);
        }
        return Reading.of(byName.entrySet().stream()
                .map(entry -> Untrusted.truncate(entry.getKey(), 40) + " "
                        + context.say(
                                "cards.gc-value",
                                describe(entry.getValue(), c -> (double) c.count(), Figures::count),
                                describe(entry.getValue(), c -> (double) c.timeMillis(), Figures::millis)))
                .collect(Collectors.joining(" · ")));
    }

    private static String describe(
            List<Collector> rounds, ToDoubleFunction<Collector> figure, DoubleFunction<String> form) {
        return Spread.of(rounds.stream().map(figure::applyAsDouble).toList()).describe(form);
    }

    /// Use of the contender's CPUs under the closed loop, by state: means over the slices.
    private Reading<String> states(String id) {
        List<MachineCpu> slices = new ArrayList<>();
        String reason = "no-slice";
        for (MeasuredSlice slice : context.record().capacity(id)) {
            switch (slice.evidence().contenderCpus()) {
                case Reading.Available<MachineCpu>(MachineCpu shares) -> slices.add(shares);
                case Reading.Unavailable<MachineCpu>(String why) -> reason = why;
            }
        }
        if (slices.isEmpty()) {
            return Reading.unavailable(reason);
        }
        return Reading.of(String.join(
                " · ",
                List.of(
                        share("us", slices, MachineCpu::us),
                        share("ni", slices, MachineCpu::ni),
                        share("sy", slices, MachineCpu::sy),
                        share("id", slices, MachineCpu::id),
                        share("wa", slices, MachineCpu::wa),
                        share("hi", slices, MachineCpu::hi),
                        share("si", slices, MachineCpu::si),
                        share("st", slices, MachineCpu::st))));
    }

    private static String share(String name, List<MachineCpu> slices, ToDoubleFunction<MachineCpu> state) {
        double mean = slices.stream().mapToDouble(state).average().orElse(0);
        return name + " " + (mean < 0.001 ? "0 %" : Figures.percentage(100 * mean));
    }
}
