package fairtrial.core.variant;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The options that made the contenders of a plan, so that advice names those that the user typed.
public final class MakingOptions {
    /// What stands behind a container's name in the notation of a contender, but in no label of a level.
    private static final String NOTATION = "[:/+@{(]";

    private MakingOptions() {}

    /// The names of the options, `--contender` if nothing else can have made them.
    public static List<String> of(Plan plan) {
        boolean notation = plan.ranked().stream().anyMatch(MakingOptions::isInNotation);
        List<String> options = notation
                ? List.of()
                : Differences.of(plan).all().stream()
                        .flatMap(difference -> option(plan, difference.attribute()).stream())
                        .distinct()
                        .toList();
        return options.isEmpty() ? List.of("--contender") : options;
    }

    private static boolean isInNotation(Contender contender) {
        String container = contender.software().container().id();
        return contender.label().startsWith(container)
                && contender.label().substring(container.length()).matches(NOTATION + ".*");
    }

    /// The option; empty where another one brings the difference along.
    private static Optional<String> option(Plan plan, Attribute attribute) {
        boolean builds = plan.app().filter(app -> app.builds().size() > 1).isPresent();
        return switch (attribute) {
            case BUILD -> Optional.of("--app");
            case CONTAINER -> container(plan, builds);
            case BOOT -> builds ? Optional.empty() : Optional.of("--boot");
            case JDK -> Optional.of("--jdk");
            case COLLECTOR -> Optional.of("--gc");
            case HEAP -> Optional.of("--heap");
            case LIMIT -> Optional.of("--limit");
            case THREADS -> Optional.of("--threads");
            case PACKAGING -> Optional.of("--aot");
            case CONNECTOR, PROPERTY -> builds ? Optional.empty() : Optional.of("--contender");
            case AGENT -> Optional.of("--agent");
            case FLAGS -> Optional.of("--flags");
        };
    }

    /// Builds of one application may bring another version of the same container.
    private static Optional<String> container(Plan plan, boolean builds) {
        Stream<String> names = plan.ranked().stream()
                .map(contender -> contender.software().container().id());
        if (builds && names.distinct().count() == 1) {
            return Optional.empty();
        }
        return Optional.of(plan.app().isPresent() ? "--containers" : "--contender");
    }
}
