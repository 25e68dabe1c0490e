package fairtrial.core.explain.waits;

import fairtrial.core.explain.AwaitedResource;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.Recorded;
import fairtrial.core.explain.RecordedWait;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.record.ThreadRole;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Limited resources that no live object tells, from recorded waits. Waited seconds per second are the mean number
/// of those who wait [Little 1961]. A resource is in use at least while somebody waits for it.
public final class AwaitedResources {
    /// A resource for which fewer wait limits nothing.
    private static final double LEAST_WAITING = 0.05;

    /// More resources are not told, the most waited for first. A service has one or two that matter.
    private static final int MOST = 5;

    /// Length of a resource's own queue ÷ that of a recorded one, from which on they are the same. Readings come twenty
    /// times a second: of a pool of one connection they told 2.3 who wait where recordings had 5.7.
    private static final double SAME_QUEUE = 0.25;

    private static final String MONITOR = "monitor";

    private final List<LimitedResource> read;
    private final Recorded recorded;
    private final double served;

    private AwaitedResources(List<LimitedResource> read, Recorded recorded, double served) {
        this.read = read;
        this.recorded = recorded;
        this.served = served;
    }

    /// The resources that were read, completed by what was recorded in the same slices.
    ///
    /// @param read    as the live objects tell them
    /// @param watched figures of these slices
    /// @param alone   figures with one connection; empty: not measured
    public static List<LimitedResource> complete(
            List<LimitedResource> read, Recorded recorded, LoadedFigures watched, Optional<LoadedFigures> alone) {
        // By Little's law, so many requests are served at a time.
        double served = alone.map(one -> watched.throughput() * one.meanSeconds())
                .filter(number -> number > 1)
                .orElse(1.0);
        return new AwaitedResources(read, recorded, served).complete();
    }

    private List<LimitedResource> complete() {
        List<LimitedResource> all = new ArrayList<>();
        read.forEach(resource -> all.add(completed(resource)));
        recorded.waits().stream()
                .filter(wait -> wait.awaited().isPresent() && waiting(wait) >= LEAST_WAITING)
                .filter(wait -> all.stream().noneMatch(resource -> tells(resource, wait)))
                .sorted(Comparator.comparingDouble(wait -> -wait.seconds()))
                .limit(MOST)
                .flatMap(wait -> wait.awaited().map(awaited -> resource(wait, awaited)).stream())
                .forEach(all::add);
        return List.copyOf(all);
    }

    /// I/O threads: CPU time and recorded waits. Request threads: a pool counts those that wait already; fewer in
    /// use than wait are event loops, of which only the CPU time was read. The queue of a log: nobody counts the
    /// requests that it stops. A lock: in use while somebody waits, though nobody holds it until that one runs.
    private LimitedResource completed(LimitedResource resource) {
        return switch (resource.kind()) {
            case IO_THREADS -> with(resource, resource.used() + blocked(ThreadRole.POLLER), resource.waiting());
            case REQUEST_THREADS -> {
                double blocked = blocked(ThreadRole.WORKER);
                boolean counted = resource.used() >= blocked;
                yield with(resource, counted ? resource.used() : resource.used() + blocked, resource.waiting());
            }
            case LOG_QUEUE -> {
                double waiting = of(ResourceKind.LOG_QUEUE)
                        .mapToDouble(wait -> perSecond(wait.seconds()))
                        .sum();
                yield with(resource, resource.used(), OptionalDouble.of(waiting));
            }
            case LOCK -> {
                double contended = of(ResourceKind.LOCK)
                        .filter(wait -> tells(resource, wait))
                        .flatMap(wait -> wait.awaited().stream())
                        .mapToDouble(AwaitedResource::contended)
                        .max()
                        .orElse(0);
                yield with(resource, Math.max(resource.used(), contended), resource.waiting());
            }
            default -> resource;
        };
    }

    private double blocked(ThreadRole role) {
        return recorded.blocked().stream()
                .filter(threads -> threads.role() == role)
                .mapToDouble(threads -> perSecond(threads.seconds()))
                .sum();
    }

    private static LimitedResource with(LimitedResource resource, double used, OptionalDouble waiting) {
        return new LimitedResource(
                resource.kind(),
                resource.name(),
                resource.capacity(),
                Math.min(resource.capacity(), used),
                waiting,
                resource.setting());
    }

    private Stream<RecordedWait> of(ResourceKind kind) {
        return recorded.waits().stream()
                .filter(wait -> wait.awaited().filter(one -> one.kind() == kind).isPresent());
    }

    private double perSecond(double seconds) {
        return recorded.seconds() > 0 ? seconds / recorded.seconds() : 0;
    }

    private double waiting(RecordedWait wait) {
        return perSecond(wait.seconds());
    }

    /// Whether a resource that was read is what this wait is for. No live object tells of monitors. Of others the
    /// queue must be of the same order; where nobody counts it, the resource must be in use.
    private boolean tells(LimitedResource resource, RecordedWait wait) {
        boolean kind = wait.awaited()
                .filter(awaited -> awaited.kind() == resource.kind())
                .isPresent();
        if (!kind || wait.kind().equals(MONITOR)) {
            return false;
        }
        return resource.waiting().isPresent()
                ? resource.waiting().getAsDouble() >= SAME_QUEUE * waiting(wait)
                : resource.utilisation() >= 0.5;
    }

    /// One thread holds a lock. How many units others have, nobody tells: as many as requests are served at a time.
    private LimitedResource resource(RecordedWait wait, AwaitedResource awaited) {
        double capacity = switch (awaited.kind()) {
            case LOCK, LOG_QUEUE -> 1;
            default -> served;
        };
        return new LimitedResource(
                awaited.kind(),
                name(wait),
                capacity,
                capacity * Math.clamp(awaited.contended(), 0, 1),
                OptionalDouble.of(waiting(wait)),
                Optional.empty());
    }

    private static String name(RecordedWait wait) {
        return Stream.of(wait.on(), wait.place())
                .filter(part -> !part.isEmpty())
                .reduce((on, place) -> on + ", " + place)
                .orElse(wait.kind());
    }
}
