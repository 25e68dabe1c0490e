package fairtrial.cli.print;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Role;
import fairtrial.core.plan.Condition;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// The plan in words: contenders, placement, duration, and what it can show.
public final class PlanWords {
    private final Terminal terminal;
    private final Texts texts;

    /// Text in the language and width of that terminal.
    public PlanWords(Terminal terminal) {
        this.terminal = terminal;
        this.texts = terminal.texts();
    }

    /// The text of a plan.
    public String describe(Plan plan) {
        List<String> lines = new ArrayList<>();
        lines.add(
                texts.say("plan.title", plan.workload().name(), plan.question().text()));
        List<List<String>> rows = new ArrayList<>();
        for (Contender c : plan.contenders()) {
            rows.add(row(c));
        }
        lines.add(terminal.table(rows));
        lines.add(texts.say(
                "plan.placement",
                plan.placement().contender().list(),
                plan.placement().load().list(),
                plan.placement().activeProcessors()));
        plan.placement().notPinned().ifPresent(why -> lines.add(texts.say("plan.not-pinned", why)));
        lines.add(texts.say("plan.jvm", plan.jvm().heap().mebi(), plan.jvm().collectorFlag(), flags(plan)));
        lines.add(texts.say("plan.capacity", plan.capacity().connections()));
        if (!plan.ladder().isEmpty()) {
            lines.add(texts.say(
                    "plan.ladder",
                    plan.ladder().stream()
                            .map(rung -> String.valueOf(rung.connections()))
                            .collect(Collectors.joining(", "))));
        }
        conditions(plan).ifPresent(lines::add);
        openLoops(plan).ifPresent(lines::add);
        if (plan.price().budgetRaised()) {
            lines.add(texts.say("plan.budget-raised", plan.budget().toMinutes(), Planner.BUDGET.toMinutes()));
        }
        lines.add(texts.say(
                plan.looks().fixedRounds() ? "plan.rounds-fixed" : "plan.rounds",
                plan.looks().last(),
                plan.slicing().capacityBlocks(),
                String.format(Locale.ROOT, "%.1f", plan.slicing().sliceMillis() / 1e3),
                String.format(Locale.ROOT, "%.0f", plan.price().roundSeconds()),
                String.format(Locale.ROOT, "%.0f", Math.ceil(plan.price().minutes()))));
        lines.add(
                plan.price().detectablePercent() < 0
                        ? texts.say("plan.shows-nothing")
                        : texts.say(
                                plan.price().noiseKnown() ? "plan.shows-here" : "plan.shows",
                                String.format(Locale.ROOT, "%.1f", plan.price().detectablePercent()),
                                String.format(Locale.ROOT, "%.0f", 100 * plan.margin())));
        lines.add(texts.say("plan.seed", plan.seed()));
        return String.join("\n", lines);
    }

    private List<String> row(Contender c) {
        return List.of(
                c.id(),
                c.container().id() + " " + c.version(),
                "Spring Boot " + c.boot(),
                "JDK " + c.jdk().version(),
                texts.say("plan.threading." + c.threading().id()),
                c.role() == Role.PLACEBO ? texts.say("plan.placebo", c.twinOf().orElse("")) : properties(c));
    }

    private static String properties(Contender c) {
        return c.properties().keySet().stream()
                .map(key -> key.replaceFirst("^server\\.", ""))
                .collect(Collectors.joining(" "));
    }

    /// The other loads to compare under; empty with fewer than two ranked contenders.
    private Optional<String> conditions(Plan plan) {
        List<Condition> conditions = plan.ranked().size() < 2 ? List.of() : Condition.of(plan);
        return conditions.isEmpty()
                ? Optional.empty()
                : Optional.of(texts.say(
                        "plan.conditions",
                        conditions.stream()
                                .map(condition -> texts.say(
                                        "report.conditions." + condition.id(),
                                        condition.load(plan).connections()))
                                .collect(Collectors.joining("; "))));
    }

    private Optional<String> openLoops(Plan plan) {
        if (plan.openLoops() == 0) {
            return Optional.empty();
        }
        String rates = plan.rates().isEmpty()
                ? plan.rateShares().stream()
                        .map(share -> String.format(Locale.ROOT, "%.0f %%", 100 * share))
                        .collect(Collectors.joining(", "))
                : plan.rates().stream()
                        .map(rate -> String.format(Locale.ROOT, "%.0f/s", rate.perSecond()))
                        .collect(Collectors.joining(", "));
        return Optional.of(texts.say(plan.rates().isEmpty() ? "plan.latency-shares" : "plan.latency-rates", rates));
    }

    private static String flags(Plan plan) {
        return String.join(" ", plan.jvm().flags());
    }
}
