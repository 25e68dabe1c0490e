package fairtrial.core.plan;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Container;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Role;
import fairtrial.core.model.RunRole;
import fairtrial.core.model.Software;
import fairtrial.core.model.Threading;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/// Contenders of a plan, made from specs: exact versions, a JDK that the Spring Boot line supports, unique ids,
/// and the placebo.
final class Lineup {
    /// The newest line that has every container of the default comparison: Spring Boot 4 dropped Undertow.
    static final String DEFAULT_LINE = "3.5";

    /// Errors that a Spring Boot line, or an application, has no such container. Others, as a missing network,
    /// would hit every contender.
    private static final Set<String> NO_SUCH_CONTAINER = Set.of("FT-204", "FT-622", "FT-623");

    private final Catalogue catalogue;
    private final Set<String> taken = new HashSet<>();

    Lineup(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /// The contenders in the user's order, then the placebo: a copy of one of them, chosen by the seed.
    List<Contender> of(Experiment experiment, long seed) {
        List<ContenderSpec> specs = experiment.expanded(usual()).contenders();
        if (specs.size() > Planner.MOST_CONTENDERS) {
            throw new UserError("FT-117", specs.size(), Planner.MOST_CONTENDERS);
        }
        List<Contender> contenders = new ArrayList<>();
        for (ContenderSpec spec : specs) {
            contenders.add(experiment.app().isPresent() ? resolved(spec) : resolve(spec));
        }
        Contender copied = contenders.get(new SplittableRandom(seed).nextInt(contenders.size()));
        contenders.add(copied.placeboCopy(unique(copied.id() + "-twin")));
        return List.copyOf(contenders);
    }

    /// The contenders of an experiment that names none.
    static List<ContenderSpec> usual() {
        return ContainerSupport.compared().stream()
                .map(support -> SpecParser.parse(support.id()))
                .toList();
    }

    /// A contender with the built-in service, which needs a servlet container.
    ///
    /// @throws UserError FT-123 if the container is no servlet container
    Contender resolve(ContenderSpec spec) {
        if (!ContainerSupport.of(spec.container()).isServlet()) {
            throw new UserError("FT-123", spec.text());
        }
        return resolved(spec);
    }

    /// Why no JDK here can run the contender, or why its container is impossible; empty where it is possible.
    Optional<UserError> refusal(ContenderSpec spec) {
        Catalogue choices = catalogue.of(spec);
        String boot = choices.bootVersion(spec.boot().orElse(DEFAULT_LINE));
        return withoutContainer(spec, boot, choices).or(() -> withoutJdk(spec, boot, choices));
    }

    private static Optional<UserError> withoutContainer(ContenderSpec spec, String boot, Catalogue choices) {
        try {
            choices.containerVersion(spec.container(), spec.version(), boot);
            return Optional.empty();
        } catch (UserError refusal) {
            if (NO_SUCH_CONTAINER.contains(refusal.code())) {
                return Optional.of(refusal);
            }
            throw refusal;
        }
    }

    private static Optional<UserError> withoutJdk(ContenderSpec spec, String boot, Catalogue choices) {
        try {
            ChosenJava.of(spec, boot, choices);
            return Optional.empty();
        } catch (UserError refusal) {
            String label = ContenderName.of(spec).label();
            return Optional.of(refusal.withValues(value -> value.equals(spec.text()) ? label : value));
        }
    }

    private Contender resolved(ContenderSpec spec) {
        requireThreads(spec);
        requireLoopback(spec);
        requireInjectable(spec);
        Catalogue choices = catalogue.of(spec);
        String boot = choices.bootVersion(spec.boot().orElse(DEFAULT_LINE));
        Container container = spec.container();
        String version = choices.containerVersion(container, spec.version(), boot);
        Connectors.require(spec, version);
        ChosenJava java = ChosenJava.of(spec, boot, choices);
        ContenderName name = ContenderName.of(spec);
        return new Contender(
                unique(name.id()),
                RunRole.of(Role.CONTENDER),
                name.label()
                        + java.newestKnown().map(known -> instead(java, known)).orElse(""),
                new Software(container, version, boot, spec.software().build()),
                java.jdk(),
                spec.mode(),
                spec.properties(),
                ContenderFlags.of(spec, java),
                spec.limit().map(asked -> LimitFlags.resolved(asked, catalogue.controlGroups())));
    }

    private static String instead(ChosenJava java, int known) {
        return " (JDK " + java.jdk().feature() + " ≠ " + known + ")";
    }

    private static void requireLoopback(ContenderSpec spec) {
        for (String property : spec.properties().keySet()) {
            // Spring ignores case and dashes in property names.
            String name = property.toLowerCase(Locale.ROOT).replaceAll("[-_]", "");
            if (name.equals("server.address") || name.equals("management.server.address")) {
                throw new UserError("FT-105", property, spec.text());
            }
        }
    }

    private static void requireThreads(ContenderSpec spec) {
        if (spec.mode().threading() == Threading.VIRTUAL
                && !ContainerSupport.of(spec.container()).isServlet()) {
            throw new UserError("FT-124", spec.text());
        }
    }

    private static void requireInjectable(ContenderSpec spec) {
        String planted = spec.properties().getOrDefault(Contender.INJECTED_COST, "0");
        if (!planted.matches("[0-9]{1,5}(\\.[0-9]{1,3})?")) {
            throw new UserError("FT-115", Contender.INJECTED_COST, planted);
        }
    }

    private String unique(String wanted) {
        String id = wanted;
        for (int i = 2; !taken.add(id); i++) {
            id = wanted + "-" + i;
        }
        return id;
    }
}
