package fairtrial.published.audit;

import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Default limits of containers by Spring Boot line, as data: which setting holds how many requests at once.
public record Limits(List<Limit> limits) {
    /// A cap of 200 shows as 177–200: acceptors and selectors take some of a shared pool, and with thousands of
    /// connections some are not served at all (FACTS.md, seed 001).
    private static final double SLACK = 0.13;

    public Limits {
        limits = List.copyOf(limits);
    }

    /// One limit.
    ///
    /// @param container `tomcat`, `jetty` or `undertow`
    /// @param virtual   with virtual threads
    /// @param boots     prefixes of the Spring Boot versions that have it; empty: all
    /// @param setting   that sets it, or why none does
    /// @param value     by default
    public record Limit(String container, boolean virtual, List<String> boots, String setting, double value) {
        public Limit {
            boots = List.copyOf(boots);
        }
    }

    /// The limit of that run's container which that many requests at once come up to.
    Optional<Limit> matching(Publication publication, PrintedRun run, double inService) {
        String name = run.contender().toLowerCase(Locale.ROOT);
        boolean virtual = run.virtualThreads()
                .orElseGet(() -> name.contains("vt") || name.contains("virtual") || name.contains("虚拟"));
        String boot = publication.environment().boot().orElse("");
        return limits.stream()
                .filter(limit -> name.contains(limit.container()) && limit.virtual() == virtual)
                .filter(limit ->
                        limit.boots().isEmpty() || limit.boots().stream().anyMatch(prefix -> isOf(boot, prefix)))
                .filter(limit -> inService <= limit.value() * 1.02 && inService >= limit.value() * (1 - SLACK))
                .min(Comparator.comparingDouble(limit -> Math.abs(limit.value() - inService)));
    }

    private static boolean isOf(String boot, String prefix) {
        return boot.equals(prefix) || boot.startsWith(prefix + ".");
    }
}
