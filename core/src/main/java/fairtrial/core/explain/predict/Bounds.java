package fairtrial.core.explain.predict;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.ResourceKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// The limits of all resources by the utilisation law: X ≤ c ÷ H with H = used ÷ X, so X ÷ limit = used ÷ c
/// [Denning & Buzen 1978, The operational analysis of queueing network models].
///
/// A unit that is held while its holder waits for something inside that limits is in use, but it is not what limits:
/// a request thread is busy while it waits for a connection of the database pool. So the waiting inside counts
/// as idle. Two facts bound it: those who wait for resources further inside that bind, by Little's law, and X · R₀,
/// the number of requests that would be in the service if nobody waited. Waiting for what does not bind, such as a
/// carrier that is half in use, is a part of the time for which a unit is held. Where X · R₀ is unknown, all
/// waiting inside counts.
///
/// While the JVM pauses for collections, no request goes on: its CPUs are busy with none, and threads and locks
/// are held longer. Where these pauses limit, only the rest of the time counts as use.
final class Bounds {
    /// A resource with hardly any use has no hold time that could be known.
    private static final double LEAST_SHARE = 1e-4;

    /// Mean number of requests that a queue of the log stops, below which it stops none.
    private static final double LEAST_STOPPED = 0.05;

    /// So busy CPUs have no time left: whatever else is full waits for them. Below, a pool can be the limit beside
    /// CPUs that are nearly one.
    private static final double SATURATED = 0.97;

    /// Pauses stop whatever is in use.
    private static final int DEEPEST = 10;

    private Bounds() {}

    /// The limits, the lowest first.
    static List<Bound> of(ContenderEvidence evidence) {
        List<Bound> bounds = new ArrayList<>();
        for (LimitedResource resource : evidence.resources()) {
            depth(resource.kind()).ifPresent(depth -> {
                double net = net(evidence, resource, depth) * onRequests(evidence, resource.kind());
                bounds.add(new Bound(resource, net, Math.max(LEAST_SHARE, net / resource.capacity())));
            });
        }
        // A request takes the same part of the pauses at any throughput, so a heap that does not limit now is no
        // limit that would come next.
        Heap.limiting(evidence).ifPresent(heap -> bounds.add(new Bound(heap, heap.capacity(), 1)));
        // Shares that only rounding tells apart are equal.
        bounds.sort(Comparator.comparingDouble((Bound bound) -> -Math.rint(1e6 * bound.share()))
                .thenComparingInt(bound -> -depth(bound.resource().kind()).orElse(DEEPEST)));
        return List.copyOf(bounds);
    }

    private static double net(ContenderEvidence evidence, LimitedResource resource, int depth) {
        if (resource.kind() == ResourceKind.CPUS || resource.kind() == ResourceKind.LOAD_CPUS) {
            return resource.used();
        }
        if (resource.kind() == ResourceKind.LOG_QUEUE) {
            // A line stays there after its request. A full queue that stops nobody limits nothing.
            return resource.waiting().orElse(resource.capacity()) < LEAST_STOPPED ? 0 : resource.used();
        }
        OptionalDouble alone = aloneSeconds(evidence);
        if (resource.kind() == ResourceKind.LOAD_CONNECTIONS) {
            // All connections are always in use; how many a queue holds is known only from one alone. But a
            // request runs on one CPU at a time, so at least those that run are no queue.
            return Math.min(
                    resource.used(),
                    pausing(evidence)
                            + (alone.isPresent()
                                    ? evidence.watched().throughput() * alone.getAsDouble()
                                    : running(evidence)));
        }
        if (resource.kind() == ResourceKind.LOCK) {
            return Math.min(
                    Math.max(0, resource.used() - inside(evidence, depth, true)), busiest(evidence, Hypotheses.BINDS));
        }
        // The container keeps a connection while it pauses.
        double held = resource.kind() == ResourceKind.CONNECTIONS ? pausing(evidence) : 0;
        double unqueued = alone.stream()
                .map(one -> held + evidence.watched().throughput() * one)
                .findFirst()
                .orElse(Double.POSITIVE_INFINITY);
        // No request keeps an I/O thread while it waits inside.
        double waiting = resource.kind() == ResourceKind.IO_THREADS ? 0 : inside(evidence, depth, alone.isPresent());
        double net = Math.min(Math.max(0, resource.used() - waiting), unqueued);
        return Math.min(net, resource.capacity() * busiest(evidence, SATURATED));
    }

    /// Mean number of connections that pause between a response and their next request.
    private static double pausing(ContenderEvidence evidence) {
        return evidence.watched().throughput() * evidence.watched().thinkSeconds();
    }

    /// Latency with one connection, in seconds. One that is slower than under load was held up by threads that had to
    /// wake up: without queues a request takes no longer than with them.
    static OptionalDouble aloneSeconds(ContenderEvidence evidence) {
        return evidence.alone().stream()
                .mapToDouble(
                        alone -> Math.min(alone.meanSeconds(), evidence.plain().meanSeconds()))
                .findFirst();
    }

    /// Mean number of those who wait for something further inside. One of them at most holds a lock, and most do not:
    /// for a lock only what binds counts.
    ///
    /// @param binding whether only resources that bind count
    private static double inside(ContenderEvidence evidence, int depth, boolean binding) {
        return evidence.resources().stream()
                .filter(other -> depth(other.kind()).orElse(0) > depth)
                .filter(other -> !binding
                        || net(evidence, other, depth(other.kind()).orElse(0)) >= Hypotheses.BINDS * other.capacity())
                .mapToDouble(other ->
                        Math.min(other.waiting().orElse(0), evidence.watched().connections()))
                .sum();
    }

    /// Share of the time in which a resource can serve requests.
    private static double onRequests(ContenderEvidence evidence, ResourceKind kind) {
        return kind != ResourceKind.LOAD_CPUS && Heap.limiting(evidence).isPresent()
                ? 1 - evidence.collectingShare()
                : 1;
    }

    /// The share of the CPUs in use where it is at least this: a thread that waits for one keeps its locks and all
    /// else, so that these are held longer then, and not the other way round.
    private static double busiest(ContenderEvidence evidence, double least) {
        return evidence.resources().stream()
                .filter(resource -> resource.kind() == ResourceKind.CPUS)
                .mapToDouble(resource -> net(evidence, resource, 0) / resource.capacity())
                .filter(share -> share >= least)
                .max()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /// Mean number of CPUs that the contender uses.
    private static double running(ContenderEvidence evidence) {
        return evidence.resources().stream()
                .filter(resource -> resource.kind() == ResourceKind.CPUS)
                .mapToDouble(LimitedResource::used)
                .sum();
    }

    /// How far inside a request a resource is taken; empty for those that no request holds.
    static OptionalInt depth(ResourceKind kind) {
        return switch (kind) {
            case LOAD_CONNECTIONS, LOAD_CPUS -> OptionalInt.of(0);
            case CONNECTIONS -> OptionalInt.of(1);
            case IO_THREADS -> OptionalInt.of(2);
            case REQUEST_THREADS -> OptionalInt.of(3);
            case EXECUTOR -> OptionalInt.of(4);
            case PERMITS -> OptionalInt.of(5);
            case DATABASE_POOL, CLIENT_POOL -> OptionalInt.of(6);
            case LOCK, LOG_QUEUE -> OptionalInt.of(7);
            case CARRIERS -> OptionalInt.of(8);
            case CPUS -> OptionalInt.of(9);
            case LISTEN_QUEUE, CACHE, HEAP, FILES -> OptionalInt.empty();
        };
    }
}
