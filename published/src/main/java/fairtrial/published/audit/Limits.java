package fairtrial.published.audit;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Container;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Default limits of containers by Spring Boot line, as data: the number of requests that each setting allows
/// at once.
public record Limits(List<Limit> limits) {
    /// Largest relative distance below a limit. A cap of 200 appears as 177–200: acceptors and selectors take
    /// some threads of a shared pool, and with thousands of connections some are not served at all (FACTS.md,
    /// seed 001).
    private static final double SLACK = 0.13;

    /// Largest relative distance above a limit. Nothing exceeds a real limit; X·S of rounded published
    /// figures may.
    private static final double ROUNDING = 0.02;

    private static final List<String> OTHERS = List.of("async", "异步", "webflux");

    public Limits {
        limits = List.copyOf(limits);
    }

    /// One limit.
    ///
    /// @param container `tomcat`, `jetty` or `undertow`
    /// @param virtual   whether it applies to virtual threads
    /// @param boots     prefixes of the Spring Boot versions that have it; empty: all
    /// @param setting   property that sets it, or the reason why none does
    /// @param value     default value
    public record Limit(String container, boolean virtual, List<String> boots, String setting, double value) {
        public Limit {
            boots = List.copyOf(boots);
        }
    }

    /// The limit of the run's container that this number of requests at once reaches; empty if there is none.
    ///
    /// @param rounding how far the number may be off by rounding, as a share
    Optional<Limit> matching(Publication publication, PrintedRun run, double inService, double rounding) {
        String name = run.name().contender().toLowerCase(Locale.ROOT);
        boolean virtual = run.virtualThreads()
                .orElseGet(() -> name.contains("vt") || name.contains("virtual") || name.contains("虚拟"));
        String boot = publication.environment().boot().orElse("");
        return limits.stream()
                .filter(limit -> isOn(name, limit.container()) && limit.virtual() == virtual)
                .filter(limit ->
                        limit.boots().isEmpty() || limit.boots().stream().anyMatch(prefix -> isOf(boot, prefix)))
                .filter(limit -> reaches(inService, limit.value(), rounding))
                .min(Comparator.comparingDouble(limit -> Math.abs(limit.value() - inService)));
    }

    /// Whether so many requests at once are those that a limit allows.
    static boolean reaches(double inService, double limit, double rounding) {
        return inService <= limit * (1 + ROUNDING + rounding) && inService >= limit * (1 - SLACK);
    }

    /// Whether a contender's name means the container: Spring MVC without another word is on the one
    /// that Boot's web starter brings.
    private static boolean isOn(String name, String container) {
        boolean usual = container.equals(ContainerSupport.bootDefault(false).id())
                && name.contains("spring mvc")
                && Stream.concat(OTHERS.stream(), Container.ids().stream()).noneMatch(name::contains);
        return name.contains(container) || usual;
    }

    private static boolean isOf(String boot, String prefix) {
        return boot.equals(prefix) || boot.startsWith(prefix + ".");
    }
}
