package fairtrial.core.explain.predict;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.ResourceKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Hypotheses from the evidence, the most likely first. The lowest limit binds: X ≤ min(cᵢ ÷ Hᵢ), N ÷ R₀,
/// CPUs ÷ demand (the known ends of a closed loop, [Denning & Buzen 1978]). So they are ranked by throughput
/// ÷ limit.
public final class Hypotheses {
    /// From this share of its limit on, a resource is said to bind. A slice's mean is right to some 10 %, and a
    /// resource that is given back and taken again is never in use all the time.
    public static final double BINDS = 0.85;

    /// Two limits nearer than this cannot be told apart by a measurement that is right to some 5 %.
    private static final double CLOSE = 1.10;

    private final ContenderEvidence evidence;
    private final List<Bound> bounds;

    private Hypotheses(ContenderEvidence evidence) {
        this.evidence = evidence;
        this.bounds = Bounds.of(evidence);
    }

    /// The hypotheses of a contender, ranked.
    ///
    /// @param inert settings in force that cannot matter here, such as the number of threads where requests
    ///     run on virtual ones
    public static List<Hypothesis> of(ContenderEvidence evidence, List<LimitingSetting> inert) {
        Hypotheses hypotheses = new Hypotheses(evidence);
        List<Hypothesis> all = new ArrayList<>();
        hypotheses.ranked().stream()
                .filter(resource -> !isInert(resource, inert))
                .map(hypotheses::of)
                .sorted(Comparator.comparing(Hypothesis::effect).thenComparingDouble(one -> -one.share()))
                .forEach(all::add);
        inert.forEach(setting -> all.add(inert(evidence, setting)));
        return List.copyOf(all);
    }

    /// The resources, the lowest limit first, and then those without one. Of two with the same share, the order stays.
    private List<LimitedResource> ranked() {
        return Stream.concat(bounds.stream().map(Bound::resource), evidence.resources().stream())
                .distinct()
                .toList();
    }

    private static boolean isInert(LimitedResource resource, List<LimitingSetting> inert) {
        return resource.setting()
                .filter(setting -> inert.stream().anyMatch(one -> one.name().equals(setting.name())))
                .isPresent();
    }

    private static Hypothesis inert(ContenderEvidence evidence, LimitingSetting setting) {
        Optional<LimitedResource> read = evidence.resources().stream()
                .filter(resource -> resource.setting()
                        .filter(own -> own.name().equals(setting.name()))
                        .isPresent())
                .findFirst();
        return new Hypothesis(
                read.map(LimitedResource::kind).orElse(ResourceKind.REQUEST_THREADS),
                read.map(LimitedResource::name).orElse(setting.name()),
                Optional.of(setting),
                read.map(LimitedResource::capacity).orElse(0.0),
                0,
                OptionalDouble.empty(),
                0,
                Effect.INERT,
                setting.isNumber() ? Optional.of(unchanged(evidence.plain(), setting)) : Optional.empty());
    }

    /// The prediction for a setting that does nothing.
    private static Prediction unchanged(LoadedFigures plain, LimitingSetting setting) {
        double value = setting.number().doubleValue();
        LimitedResource threads = new LimitedResource(
                ResourceKind.REQUEST_THREADS, setting.name(), value, 0, OptionalDouble.empty(), Optional.of(setting));
        PredictedPoint base = new PredictedPoint(setting.value(), value, plain.throughput(), plain.knownP99());
        List<PredictedPoint> doses = Doses.of(threads).stream()
                .map(capacity -> new PredictedPoint(
                        Doses.value(threads, setting, capacity), capacity, plain.throughput(), plain.knownP99()))
                .toList();
        return new Prediction(base, doses, Optional.empty(), false);
    }

    private Hypothesis of(LimitedResource resource) {
        Optional<Bound> bound =
                bounds.stream().filter(one -> one.resource().equals(resource)).findFirst();
        double share = bound.map(Bound::share).orElse(0.0);
        boolean lowest = bound.isPresent() && share >= BINDS;
        return new Hypothesis(
                resource.kind(),
                resource.name(),
                resource.setting(),
                resource.capacity(),
                resource.used(),
                resource.waiting(),
                share,
                lowest ? Effect.LIMITS : Effect.SPARE,
                evidence.plain().connections() > 0 ? bound.map(this::prediction) : Optional.empty());
    }

    private Prediction prediction(Bound bound) {
        LimitedResource resource = bound.resource();
        if (resource.kind() == ResourceKind.HEAP) {
            return Heap.prediction(evidence, resource, other(bound));
        }
        Turning turning = Turning.of(evidence, bound, independent(bound));
        List<PredictedPoint> doses = Doses.of(resource).stream()
                .map(capacity -> point(resource, capacity, turning))
                .toList();
        LoadedFigures plain = evidence.plain();
        Optional<NextLimit> next = next(bound);
        boolean close = next.map(other -> other.throughput() / bound.throughput(plain.throughput()))
                .filter(ratio -> ratio < CLOSE && ratio > 1 / CLOSE)
                .isPresent();
        String value = resource.setting().map(LimitingSetting::value).orElse("");
        PredictedPoint base = new PredictedPoint(value, resource.capacity(), plain.throughput(), plain.knownP99());
        return new Prediction(base, doses, next, close);
    }

    private static PredictedPoint point(LimitedResource resource, double capacity, Turning turning) {
        String value = resource.setting()
                .map(setting -> Doses.value(resource, setting, capacity))
                .orElse("");
        return new PredictedPoint(value, capacity, turning.throughput(capacity), turning.p99(capacity));
    }

    private NextLimit limit(Bound other, Bound turned) {
        double throughput = other.throughput(evidence.plain().throughput());
        double kink = throughput * turned.net() / evidence.plain().throughput();
        return new NextLimit(
                other.resource().kind(),
                other.resource().name(),
                throughput,
                kink,
                turned.resource()
                        .setting()
                        .map(setting -> Doses.value(turned.resource(), setting, whole(turned.resource(), kink)))
                        .orElse(""));
    }

    /// The first value at which it binds: of units the next whole number.
    private static double whole(LimitedResource turned, double kink) {
        return turned.kind() == ResourceKind.CPUS ? kink : Math.ceil(kink);
    }

    private Optional<NextLimit> next(Bound turned) {
        return other(turned).map(other -> limit(other, turned));
    }

    private Optional<Bound> other(Bound turned) {
        return independent(turned).stream()
                .filter(other -> !other.equals(turned))
                .findFirst();
    }

    /// The limits without those that are turned along. With other CPUs, the JVM has as many carrier threads.
    private List<Bound> independent(Bound turned) {
        if (turned.resource().kind() != ResourceKind.CPUS) {
            return bounds;
        }
        double carriers = Math.max(1, Math.ceil(turned.resource().capacity()));
        return bounds.stream()
                .filter(other -> other.resource().kind() != ResourceKind.CARRIERS
                        || other.resource().capacity() != carriers)
                .toList();
    }
}
