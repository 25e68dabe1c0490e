package fairtrial.core.variant;

import fairtrial.core.model.Contender;
import fairtrial.core.model.GarbageCollector;
import fairtrial.core.model.HeapFlag;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Threading;
import fairtrial.core.plan.Plan;
import fairtrial.core.swap.AppBuild;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;

/// What differs between the compared contenders of a plan.
///
/// @param all in the order of the attributes
public record Differences(List<Difference> all) {
    private static final String AGENT = "-javaagent:";

    public Differences {
        all = List.copyOf(all);
    }

    /// The differences between all compared contenders, without the placebo.
    public static Differences of(Plan plan) {
        return of(plan, plan.ranked());
    }

    /// The differences between these contenders of a plan.
    public static Differences of(Plan plan, List<Contender> contenders) {
        List<Difference> all = new ArrayList<>();
        for (Attribute attribute : Attribute.values()) {
            if (attribute == Attribute.PROPERTY) {
                all.addAll(properties(contenders));
            } else {
                add(all, attribute, "", contenders, contender -> value(attribute, plan, contender));
            }
        }
        return new Differences(all);
    }

    /// Whether the contenders differ in anything but their container.
    public boolean areBeyondContainers() {
        return all.stream().anyMatch(difference -> difference.attribute() != Attribute.CONTAINER);
    }

    /// Whether the contenders are variants of one: they differ in anything but their container and their limit. Sizes
    /// of a pod have an answer of their own.
    public boolean areVariants() {
        return all.stream()
                .anyMatch(difference ->
                        difference.attribute() != Attribute.CONTAINER && difference.attribute() != Attribute.LIMIT);
    }

    private static String value(Attribute attribute, Plan plan, Contender contender) {
        return switch (attribute) {
            case BUILD -> build(plan, contender);
            case CONTAINER ->
                contender.software().container().id() + " "
                        + contender.software().version();
            case BOOT -> contender.software().boot();
            case JDK -> contender.jdk().version();
            case COLLECTOR -> collector(plan, contender);
            case HEAP -> heap(plan, contender);
            case LIMIT -> contender.limit().map(PodLimit::words).orElse("");
            case THREADS -> contender.mode().threading().id();
            case CONNECTOR -> contender.mode().connector().id();
            case PACKAGING -> contender.mode().packaging().id();
            case AGENT -> agents(contender);
            case FLAGS -> flags(contender);
            case PROPERTY -> "";
        };
    }

    /// The build with the marks of its archive.
    private static String build(Plan plan, Contender contender) {
        String label = contender.software().build().orElse("");
        return plan.app().flatMap(app -> app.build(label)).map(AppBuild::title).orElse(label);
    }

    /// The heap that is set; empty where the JVM chooses it in its limit.
    private static String heap(Plan plan, Contender contender) {
        return plan.heapInForce(contender).map(heap -> heap.mebi() + " MB").orElse("");
    }

    private static String collector(Plan plan, Contender contender) {
        return plan.flags(contender).stream()
                .filter(GarbageCollector::isFlag)
                .map(GarbageCollector::named)
                .reduce((first, last) -> last)
                .orElse("");
    }

    /// The files and options of a contender's Java agents; empty without one.
    public static String agents(Contender contender) {
        return String.join(
                " ",
                contender.jvmFlags().stream()
                        .filter(flag -> flag.startsWith(AGENT))
                        .map(flag -> flag.substring(AGENT.length()))
                        .map(agent ->
                                agent.substring(agent.replaceFirst("=.*$", "").lastIndexOf('/') + 1))
                        .toList());
    }

    private static String flags(Contender contender) {
        return String.join(
                " ",
                contender.jvmFlags().stream()
                        .filter(flag -> !GarbageCollector.isFlag(flag)
                                && !flag.startsWith(AGENT)
                                && !HeapFlag.isToldByLargest(flag, contender.jvmFlags()))
                        .toList());
    }

    private static List<Difference> properties(List<Contender> contenders) {
        List<Difference> all = new ArrayList<>();
        TreeSet<String> names = new TreeSet<>();
        contenders.forEach(contender -> names.addAll(contender.properties().keySet()));
        // It is the attribute of the threads.
        names.remove(Threading.PROPERTY);
        for (String name : names) {
            add(
                    all,
                    Attribute.PROPERTY,
                    name,
                    contenders,
                    contender -> contender.properties().getOrDefault(name, ""));
        }
        return all;
    }

    private static void add(
            List<Difference> all,
            Attribute attribute,
            String detail,
            List<Contender> contenders,
            Function<Contender, String> value) {
        List<String> values = contenders.stream().map(value).toList();
        if (values.stream().distinct().count() > 1) {
            all.add(new Difference(attribute, detail, values));
        }
    }
}
