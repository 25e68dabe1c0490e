package fairtrial.core.report.answer;

import fairtrial.core.advice.Advice;
import fairtrial.core.advice.Advice.Reason;
import fairtrial.core.advice.Advisor;
import fairtrial.core.advice.Criteria;
import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Threading;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.PinnedWords;
import fairtrial.core.settings.SwappedSettings;
import fairtrial.core.swap.ClassUse;
import fairtrial.core.swap.OwnApp;
import fairtrial.core.swap.SwitchSnippet;
import fairtrial.core.text.Message;
import fairtrial.core.variant.Differences;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// The recommendation of a run in sentences, each with its figures.
public final class AdviceWords {
    private final Result result;
    private final RunRecord record;
    private final Plan plan;
    private final Optional<String> present;
    private final Advice advice;
    private final Optional<Message> none;

    /// The recommendation for a run; its plan has the user's criteria.
    public AdviceWords(Result result, RunRecord record) {
        this.result = result;
        this.record = record;
        this.plan = record.plan();
        this.present = present();
        List<Metric> order = Criteria.order(plan.app().map(OwnApp::care).orElse(List.of()));
        this.advice = new Advisor(result, order).advice(present);
        this.none = NoAdvice.of(result, record, advice);
    }

    /// Whether a run of this plan gives advice: about the user's own application, or about a JVM setting.
    public static boolean isGiven(Plan plan) {
        return plan.app().isPresent()
                || (haveOneContainer(plan) && Differences.of(plan).areVariants());
    }

    private static boolean haveOneContainer(Plan plan) {
        return plan.ranked().stream()
                        .map(contender -> contender.software().container())
                        .distinct()
                        .count()
                == 1;
    }

    /// The contender with the application's original container and nothing else changed. Where all contenders have
    /// one container it is the first one, which has the first level of each factor. Empty if there is none.
    private Optional<String> present() {
        return untouched()
                .or(() -> haveOneContainer(plan)
                        ? plan.ranked().stream().findFirst().map(Contender::id)
                        : Optional.empty());
    }

    private Optional<String> untouched() {
        return plan.app()
                .flatMap(app -> plan.ranked().stream()
                        .filter(contender ->
                                contender.software().container() == app.server().container() && isUntuned(contender))
                        .findFirst()
                        .map(Contender::id));
    }

    /// Whether no setting applies to this contender only.
    private boolean isUntuned(Contender contender) {
        return contender.mode().threading() == Threading.PLATFORM
                && contender.mode().connector() == Connector.NIO
                && contender.mode().packaging() == Packaging.JVM
                && contender.jvmFlags().isEmpty()
                && contender.properties().entrySet().stream()
                        .allMatch(property -> plan.ranked().stream()
                                .allMatch(other -> property.getValue()
                                        .equals(other.properties().get(property.getKey()))));
    }

    /// The recommended contender and the reasons, or one line where the data allow no advice.
    public List<Message> answer() {
        return none.map(List::of).orElseGet(this::recommendation);
    }

    private List<Message> recommendation() {
        List<Message> words = new ArrayList<>();
        if (advice.contender().isEmpty()) {
            words.add(
                    advice.equals().size() == 1
                            ? new Message("advice.alone", labels(advice.equals()))
                            : new Message("advice.nobody"));
            present.ifPresent(base -> words.addAll(new VariantEffects(plan, result).from(base)));
            leftOut(words);
            return words;
        }
        String chosen = advice.contender().get();
        boolean stays = present.filter(chosen::equals).isPresent();
        boolean alone = advice.reasons().isEmpty();
        boolean only = advice.reasons().isEmpty() && advice.equals().isEmpty();
        String kept = only ? "stay-alone" : alone ? "stay-untold" : "stay";
        String told = isSingle() ? "single" : stays ? kept : alone ? "nobody" : "choose";
        words.add(new Message("advice." + told, label(chosen)));
        advice.reasons().forEach(reason -> words.add(reason("advice.reason", reason)));
        present.ifPresent(base -> words.addAll(new VariantEffects(plan, result).from(base)));
        if (!advice.equals().isEmpty()) {
            words.add(new Message("advice.equals", labels(advice.equals())));
        }
        leftOut(words);
        return words;
    }

    /// Whether a run has measured only one contender, with its copy.
    private boolean isSingle() {
        return plan.ranked().size() == 1;
    }

    private void leftOut(List<Message> words) {
        if (!advice.leftOut().isEmpty()) {
            words.add(new Message("advice.left-out", labels(advice.leftOut())));
        }
    }

    /// The recommended contender; empty without one.
    private Optional<String> chosen() {
        return none.isPresent() ? Optional.empty() : advice.contender();
    }

    /// The costs of a switch: libraries, code, settings.
    public List<Message> costs() {
        List<Message> words = new ArrayList<>();
        Optional<OwnApp> own = plan.app();
        Optional<Contender> chosen = chosen().map(plan::contender);
        if (own.isEmpty() || chosen.isEmpty()) {
            chosen.ifPresent(contender -> words.addAll(settings(contender)));
            return words;
        }
        if (isSingle()) {
            return words;
        }
        OwnApp app = own.get();
        Container to = chosen.get().software().container();
        if (to == app.server().container()) {
            words.add(new Message("advice.no-switch", to.id()));
        } else {
            app.swaps().stream()
                    .filter(swap -> swap.to() == to)
                    .forEach(swap -> words.add(new Message(
                            "advice.libraries",
                            swap.removed().size(),
                            swap.added().size(),
                            swap.kept())));
            app.uses().stream()
                    .filter(use -> use.container() == app.server().container())
                    .map(ClassUse::user)
                    .distinct()
                    .forEach(user -> words.add(new Message(
                            "advice.code", user, app.server().container().id())));
            words.addAll(
                    SwappedSettings.of(app.server().settings(), app.server().container(), to));
        }
        words.addAll(settings(chosen.get()));
        return words;
    }

    /// How to start the chosen contender, where that differs between the contenders.
    private List<Message> settings(Contender chosen) {
        List<Message> words = new ArrayList<>();
        if (plan.ranked().stream()
                .anyMatch(other -> other.jdk().feature() != chosen.jdk().feature())) {
            words.add(new Message("advice.run-jdk", chosen.jdk().feature()));
        }
        if (!chosen.jvmFlags().isEmpty()) {
            words.add(new Message("advice.run-flags", String.join(" ", chosen.jvmFlags())));
        }
        if (chosen.mode().threading() == Threading.VIRTUAL) {
            words.add(new Message("advice.property", Threading.PROPERTY, "true"));
        }
        chosen.properties().forEach((name, value) -> {
            if (!plan.isShared(name)) {
                words.add(new Message("advice.property", name, value));
            }
        });
        return words;
    }

    /// What would change the recommendation; empty where the data allow none.
    public List<Message> changes() {
        List<Message> words = new ArrayList<>();
        if (none.isPresent()) {
            return words;
        }
        advice.otherwise().forEach(reason -> words.add(reason("advice.otherwise", reason)));
        advice.contender().ifPresent(chosen -> {
            OptionalDouble busy = record.busyAtCapacity(chosen);
            if (busy.isPresent()) {
                words.add(new Message(
                        busy.getAsDouble() >= MachineCpu.SATURATED ? "advice.busy" : "advice.waits",
                        label(chosen),
                        Percent.ofShare(busy.getAsDouble()),
                        plan.loads().capacity().connections()));
            }
        });
        words.addAll(new PinnedWords(plan).remedies());
        words.add(size(
                advice.contender().map(plan::contender).orElse(plan.ranked().getFirst())));
        return words;
    }

    /// The heap and the CPUs that were measured, or the limit in which the JVM chose them.
    private Message size(Contender contender) {
        int cpus = plan.environment().placement().activeProcessors();
        return plan.heapInForce(contender)
                .map(heap -> new Message("advice.heap", heap.mebi(), cpus))
                .orElseGet(() -> new Message(
                        "advice.limit", contender.limit().map(PodLimit::words).orElse("")));
    }

    /// The change to the build for the switch; empty where none is needed.
    public Optional<SwitchSnippet> snippet() {
        return chosen().map(plan::contender)
                .filter(contender -> plan.app()
                        .filter(app ->
                                app.server().container() != contender.software().container())
                        .isPresent())
                .map(contender -> {
                    String[] parts = contender.software().boot().split("\\.", -1);
                    return new SwitchSnippet(
                            contender.software().container(),
                            plan.app().filter(OwnApp::runsOnWebFlux).isPresent(),
                            Integer.parseInt(parts[0]),
                            Integer.parseInt(parts[1]));
                });
    }

    private Message reason(String key, Reason reason) {
        String limited = reason.limit().map(limit -> ".limited").orElse("");
        return new Message(
                key + "." + reason.criterion().ruleName() + limited,
                label(reason.ahead()),
                describe(reason.better()),
                label(reason.behind()),
                describe(reason.worse()),
                reason.limit().orElse(""));
    }

    private static String describe(Estimate estimate) {
        return Figures.of(estimate, why -> String.format(Locale.ROOT, "(%s)", why));
    }

    private String label(String id) {
        return plan.contender(id).label();
    }

    private String labels(List<String> ids) {
        return String.join(", ", ids.stream().map(this::label).toList());
    }
}
