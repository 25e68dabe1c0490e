package fairtrial.cli.print;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.Percent;
import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Promise;
import fairtrial.core.model.Reference;
import fairtrial.core.model.Role;
import fairtrial.core.model.Threading;
import fairtrial.core.plan.CacheTraining;
import fairtrial.core.plan.Condition;
import fairtrial.core.plan.DefaultBudget;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.Looks;
import fairtrial.core.plan.OverloadSlice;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Question;
import fairtrial.core.plan.QuotaSlices;
import fairtrial.core.plan.RateSlices;
import fairtrial.core.plan.ReferenceRules;
import fairtrial.core.plan.Services;
import fairtrial.core.report.pod.PodWords;
import fairtrial.core.report.words.AttributeWords;
import fairtrial.core.report.words.BuildWords;
import fairtrial.core.report.words.JvmWords;
import fairtrial.core.report.words.PinnedWords;
import fairtrial.core.text.Texts;
import fairtrial.core.variant.Differences;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The plan in words: contenders, placement, duration, and what it can show.
public final class PlanWords {
    /// Libraries that a line of the plan names; the report names all.
    private static final int MOST_LIBRARIES = 4;

    private final Terminal terminal;
    private final Texts texts;

    /// Text in the language and width of that terminal.
    public PlanWords(Terminal terminal) {
        this.terminal = terminal;
        this.texts = terminal.texts();
    }

    /// The text of a plan.
    public String describe(Plan plan) {
        String title = texts.say("plan.title", plan.loads().workload().name(), question(plan));
        String contenders =
                terminal.table(plan.contenders().stream().map(c -> row(plan, c)).toList());
        List<String> parts = new ArrayList<>(List.of(terminal.folded(title), contenders));
        plan.app()
                .map(app -> new BuildWords(texts, MOST_LIBRARIES).lines(app.builds()))
                .filter(lines -> !lines.isEmpty())
                .ifPresent(lines -> parts.add(terminal.folded(String.join("\n", lines))));
        leftOut(plan).forEach(line -> parts.add(terminal.folded(line)));
        alone(plan).ifPresent(line -> parts.add(terminal.folded(line)));
        parts.add(terminal.folded(conditions(plan)));
        return String.join("\n", parts);
    }

    /// The question as a sentence.
    private String question(Plan plan) {
        Question question = plan.decision().question();
        String reference = question.reference().orElse("");
        List<String> others = plan.ranked().stream()
                .map(Contender::id)
                .filter(id -> !id.equals(reference))
                .toList();
        String key = switch (question) {
            case Question.All ignored -> "plan.question.all";
            case Question.Best ignored -> "plan.question.best";
            case Question.Reference ignored -> "plan.question.reference";
            case Question.NotWorse ignored ->
                others.size() == 1 ? "plan.question.not-worse" : "plan.question.not-worse.any";
        };
        return texts.say(
                key,
                String.join(", ", others),
                reference,
                Percent.ofShare(plan.decision().margin()));
    }

    /// A line for each contender that was asked for and is not compared.
    private List<String> leftOut(Plan plan) {
        List<String> lines = new ArrayList<>();
        for (LeftOut out : plan.leftOut()) {
            lines.add(out.sameAs()
                    .map(as -> same(plan, out, as))
                    .orElseGet(() -> texts.say("plan.left-out", out.label(), out.code())));
            if (out.reference()) {
                lines.add(texts.say("variant.no-reference", out.label()));
            }
        }
        return lines;
    }

    /// A copy of a contender, which is the placebo where that one is copied.
    private String same(Plan plan, LeftOut out, String as) {
        return plan.placebo()
                .filter(placebo -> placebo.twinOf()
                        .filter(id -> plan.contender(id).label().equals(as))
                        .isPresent())
                .map(placebo -> texts.say("plan.left-out.placebo", out.label(), as, placebo.id()))
                .orElseGet(() -> texts.say("plan.left-out.same", out.label(), as));
    }

    /// That nothing is compared, where one contender is left.
    private Optional<String> alone(Plan plan) {
        return plan.ranked().size() > 1
                ? Optional.empty()
                : plan.placebo()
                        .map(placebo ->
                                texts.say("plan.alone", plan.ranked().getFirst().label(), placebo.id()));
    }

    /// A line for each attribute in which the contenders differ; none where they differ in their container only.
    private List<String> differences(Plan plan) {
        Differences differences = Differences.of(plan);
        return differences.areBeyondContainers()
                ? differences.all().stream()
                        .map(difference -> texts.say(
                                "plan.differs",
                                AttributeWords.name(texts, difference),
                                String.join(" | ", AttributeWords.values(texts, difference))))
                        .toList()
                : List.of();
    }

    /// The loads, the JVM, the duration and the resolution: one line each.
    private String conditions(Plan plan) {
        List<String> lines = new ArrayList<>(differences(plan));
        lines.add(texts.say(
                "plan.placement",
                plan.environment().placement().contender().list(),
                plan.environment().placement().load().list(),
                plan.environment().placement().activeProcessors()));
        lines.addAll(new HostWords(texts).describe(plan));
        plan.environment().placement().notPinned().ifPresent(why -> lines.add(texts.say("plan.not-pinned", why)));
        plan.environment().services().ifPresent(services -> lines.add(services(services)));
        jvm(plan).ifPresent(lines::add);
        if (plan.ranked().stream().anyMatch(contender -> contender.limit().isPresent())) {
            lines.add(texts.say("plan.limits"));
        }
        if (QuotaSlices.areShortest(plan)) {
            lines.add(texts.say("plan.limit-slices", seconds(plan)));
        }
        lines.addAll(PodWords.notes(texts, plan));
        if (CacheTraining.count(plan.contenders()) > 0) {
            lines.add(texts.say("plan.cache-training", CacheTraining.LOAD.toSeconds()));
        }
        lines.addAll(pins(plan));
        lines.addAll(endpoint(plan));
        if (!plan.loads().ladder().isEmpty()) {
            lines.add(texts.say(
                    "plan.ladder",
                    plan.loads().ladder().stream()
                            .map(rung -> String.valueOf(rung.connections()))
                            .collect(Collectors.joining(", "))));
        }
        otherLoads(plan).ifPresent(lines::add);
        plan.loads().reference().ifPresent(reference -> lines.add(reference(plan, reference)));
        openLoops(plan).ifPresent(lines::add);
        if (plan.price().budgetRaised()) {
            lines.add(texts.say(
                    "plan.budget-raised",
                    plan.sampling().budget().toMinutes(),
                    DefaultBudget.BUILT_IN.toMinutes(),
                    plan.sampling().looks().first()));
        }
        lines.add(texts.say(
                rounds(plan.sampling().looks()),
                plan.sampling().looks().last(),
                plan.sampling().slicing().capacityBlocks(),
                seconds(plan),
                String.format(Locale.ROOT, "%.0f", plan.price().roundSeconds()),
                String.format(Locale.ROOT, "%.0f", Math.ceil(plan.price().minutes()))));
        lines.add(shows(plan));
        lines.add(texts.say("plan.seed", plan.header().seed()));
        return String.join("\n", lines);
    }

    private static String rounds(Looks looks) {
        if (looks.isOne()) {
            return "plan.rounds-fixed";
        }
        return looks.fixedRounds() ? "plan.rounds-most" : "plan.rounds";
    }

    /// The difference that the plan can show.
    private String shows(Plan plan) {
        if (plan.loads().asksForCapacity()) {
            return texts.say("plan.shows-capacity");
        }
        if (plan.price().detectablePercent() < 0) {
            return texts.say("plan.shows-nothing");
        }
        return texts.say(
                plan.price().noiseKnown() ? "plan.shows-here" : "plan.shows",
                String.format(Locale.ROOT, "%.1f", plan.price().detectablePercent()),
                String.format(Locale.ROOT, "%.0f", 100 * plan.decision().margin()));
    }

    /// What the JVMs have in common that do not size themselves in a limit.
    private Optional<String> jvm(Plan plan) {
        List<Contender> unlimited = plan.ranked().stream()
                .filter(contender -> contender.limit().isEmpty())
                .toList();
        String key = unlimited.size() == plan.ranked().size() ? "plan.jvm" : "plan.jvm.unlimited";
        return unlimited.isEmpty()
                ? Optional.empty()
                : JvmWords.common(texts, plan, unlimited).map(common -> texts.say(key, common));
    }

    private String reference(Plan plan, Reference reference) {
        String place = ReferenceRules.sharesLoadCpus(plan) ? ".load" : "";
        return texts.say(
                "plan.reference." + reference.key() + place,
                plan.ranked().getFirst().id(),
                ReferenceRules.cpus(plan).list());
    }

    /// A line for each contender with virtual threads, then what to do.
    private List<String> pins(Plan plan) {
        PinnedWords pinned = new PinnedWords(plan);
        List<String> lines = new ArrayList<>();
        for (Contender contender : plan.ranked()) {
            pinned.told(contender.id())
                    .ifPresent(pins -> lines.add(texts.say("plan.pinned", contender.label(), texts.say(pins))));
        }
        pinned.remedies().forEach(remedy -> lines.add(texts.say(remedy)));
        return lines;
    }

    private String services(Services services) {
        String names = Stream.concat(
                        services.services().stream().map(ServiceSpec::name),
                        services.stubs().stream().map(stub -> "stub " + stub.path()))
                .collect(Collectors.joining(", "));
        return texts.say(
                services.sharedWithLoad() ? "plan.services-shared" : "plan.services",
                names,
                services.cpus().list());
    }

    private List<String> row(Plan plan, Contender c) {
        return List.of(
                c.id(),
                c.software().container().id() + " " + c.software().version(),
                "Spring Boot " + c.software().boot(),
                "JDK " + c.jdk().version(),
                texts.say("plan.threading." + c.mode().threading().id()),
                c.role() == Role.PLACEBO
                        ? texts.say("plan.placebo", c.twinOf().orElse(""))
                        : limit(c) + properties(plan, c));
    }

    private static String limit(Contender c) {
        return c.limit().map(limit -> limit.words() + " ").orElse("");
    }

    /// The properties that not all contenders have with the same value.
    private static String properties(Plan plan, Contender c) {
        return c.properties().keySet().stream()
                .filter(key -> !key.equals(Threading.PROPERTY) && !plan.isShared(key))
                .map(key -> key.replaceFirst("^server\\.", ""))
                .collect(Collectors.joining(" "));
    }

    /// The other loads to compare under; empty with fewer than two ranked contenders.
    private Optional<String> otherLoads(Plan plan) {
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
        if (plan.loads().open().count() == 0) {
            return Optional.empty();
        }
        String rates = plan.loads().open().rates().isEmpty()
                ? plan.loads().open().shares().stream()
                        .map(share -> String.format(Locale.ROOT, "%.0f %%", 100 * share))
                        .collect(Collectors.joining(", "))
                : plan.loads().open().rates().stream()
                        .map(rate -> String.format(Locale.ROOT, "%.0f/s", rate.perSecond()))
                        .collect(Collectors.joining(", "));
        return Optional.of(
                texts.say(plan.loads().open().rates().isEmpty() ? "plan.latency-shares" : "plan.latency-rates", rates));
    }

    /// What is compared, and the loads for it.
    private List<String> endpoint(Plan plan) {
        int connections = plan.loads().capacity().connections();
        if (!plan.loads().asksForCapacity()) {
            return List.of(texts.say("plan.capacity", connections));
        }
        return List.of(
                texts.say("plan.closed", connections),
                texts.say(
                        "plan.slo",
                        RateSlices.COUNT,
                        RateSlices.LENGTH.millis() / 1000,
                        plan.loads().promises().stream().map(Promise::text).collect(Collectors.joining(", ")),
                        texts.say("plan.arrivals."
                                + plan.loads().open().arrivals().id()),
                        OverloadSlice.FIRST_ROUND));
    }

    /// The length of a slice.
    private static String seconds(Plan plan) {
        long millis = plan.sampling().slicing().sliceMillis();
        return String.format(Locale.ROOT, millis % 100 == 0 ? "%.1f" : "%.2f", millis / 1e3);
    }
}
