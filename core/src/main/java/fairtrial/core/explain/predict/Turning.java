package fairtrial.core.explain.predict;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.ResourceKind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Throughput and p99 of a contender when one capacity is turned and all else stays. The model is scaled to
/// what was measured, so at the value in force it predicts the measured figure.
final class Turning {
    private final LoadedFigures plain;
    private final Bound turned;
    private final Loop loop;
    private final double servers;

    private Turning(LoadedFigures plain, Bound turned, Loop loop, double servers) {
        this.plain = plain;
        this.turned = turned;
        this.loop = loop;
        this.servers = servers;
    }

    /// The contender with that resource turned.
    ///
    /// @param bounds limits of all resources, the lowest first
    static Turning of(ContenderEvidence evidence, Bound turned, List<Bound> bounds) {
        LoadedFigures plain = evidence.plain();
        double now = plain.throughput();
        Optional<Bound> cpus = bounds.stream()
                .filter(bound -> bound.resource().kind() == ResourceKind.CPUS)
                .findFirst();
        double cpu = cpus.map(bound -> bound.net() / now).orElse(0.0);
        // A poller has a unit for a microsecond: a request does not compute in it.
        Optional<Bound> pool = isOutside(turned)
                ? bounds.stream()
                        .filter(bound -> !isOutside(bound) && bound.holdSeconds(now) >= cpu)
                        .findFirst()
                : Optional.of(turned);
        boolean computesInside =
                pool.filter(bound -> bound.holdSeconds(now) < cpu).isEmpty();
        double alone = alone(evidence, bounds, cpu);
        double others = bounds.stream()
                .filter(bound ->
                        !bound.equals(turned) && pool.filter(bound::equals).isEmpty())
                .filter(bound -> switch (bound.resource().kind()) {
                    case LOAD_CPUS -> true;
                    case CPUS -> !computesInside;
                    default -> !isOutside(bound);
                })
                .mapToDouble(bound -> bound.throughput(now))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        Loop loop = new Loop(
                plain.connections(),
                plain.thinkSeconds(),
                alone,
                pool.map(bound -> bound.holdSeconds(now)).orElse(alone),
                pool.map(Bound::servers).orElse(Double.POSITIVE_INFINITY),
                cpu,
                cpus.map(bound -> bound.resource().capacity()).orElse(Double.POSITIVE_INFINITY),
                others);
        double servers = queuesAt(turned)
                ? turned.servers()
                : bounds.stream()
                        .filter(bound -> !bound.equals(turned))
                        .findFirst()
                        .map(Bound::servers)
                        .orElse((double) plain.connections());
        return new Turning(plain, turned, loop, servers);
    }

    /// Whether requests wait for that resource. For connections of the load, and for what has units to spare, they
    /// wait elsewhere.
    private static boolean queuesAt(Bound turned) {
        return turned.resource().kind() != ResourceKind.LOAD_CONNECTIONS && turned.share() >= Hypotheses.BINDS;
    }

    /// Whether no request holds it for a time of its own: parts of the loop itself, and the heap.
    private static boolean isOutside(Bound bound) {
        return switch (bound.resource().kind()) {
            case CPUS, LOAD_CONNECTIONS, LOAD_CPUS, HEAP -> true;
            default -> false;
        };
    }

    /// Latency without queueing: as measured, or else the latency without what was seen waiting. Where the
    /// CPUs are busy and nobody measured one connection, nearly all beyond the CPU time is queueing for them.
    private static double alone(ContenderEvidence evidence, List<Bound> bounds, double cpu) {
        double now = evidence.plain().throughput();
        boolean busy = bounds.stream()
                .anyMatch(bound -> bound.resource().kind() == ResourceKind.CPUS && bound.share() >= Hypotheses.BINDS);
        double waiting = evidence.resources().stream()
                .mapToDouble(resource -> resource.waiting().orElse(0))
                .sum();
        double unqueued = Math.max(cpu, evidence.plain().meanSeconds() - waiting / now);
        // CPU time after the response, and that of the JVM's own threads, is no part of a latency.
        return Math.max(Math.max(1e-9, cpu), Bounds.aloneSeconds(evidence).orElse(busy && cpu > 0 ? cpu : unqueued));
    }

    private Loop at(double capacity) {
        return switch (turned.resource().kind()) {
            case CPUS -> loop.withCpus(capacity);
            case LOAD_CONNECTIONS -> loop.withConnections(capacity);
            case LOAD_CPUS -> loop;
            default -> loop.withUnits(turned.servers(capacity));
        };
    }

    /// Correct responses per second at that capacity. No queue gives more than its lowest limit.
    double throughput(double capacity) {
        Loop other = at(capacity);
        double scaled = plain.throughput() * other.throughput() / loop.throughput();
        return Math.min(scaled, other.limit() * Math.max(1, plain.throughput() / loop.limit()));
    }

    /// The p99 at that capacity. The mean is N ÷ X without the pause (Little's law); what the p99 has beyond it is
    /// scatter, which grows with the number of those who leave before. Nothing where requests starve.
    OptionalDouble p99(double capacity) {
        return plain.knownP99().stream()
                .map(p99 -> p99(capacity, Math.max(0, p99 - plain.meanSeconds())))
                .findFirst();
    }

    private double p99(double capacity, double excess) {
        Loop other = at(capacity);
        double now = queuesAt(turned) ? turned.servers(capacity) : servers;
        double mean = Math.max(other.alone(), other.connections() / throughput(capacity) - other.think());
        return mean + excess * other.scatter(now) / loop.scatter(servers);
    }
}
