package fairtrial.core.explain.predict;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The heap as a limit. While the JVM pauses for collections, no request goes on, so without them throughput would be
/// X ÷ (1 − s), with s as the share of the time that they take: more is never promised. A collection costs time for
/// what lives, and is needed whenever what is free is used up. So for each request it costs in proportion to
/// 1 ÷ (heap − what lives) [Jones, Hosking & Moss 2011, The Garbage Collection Handbook, chapter 1]. Collections of the
/// whole heap are another thing: a nearly full old generation makes each collection one of these, and in a heap
/// whose old generation holds what lives there are none.
///
/// @param share share of the time that pauses take, below 1
/// @param full  the part of it for collections of the whole heap
/// @param lives bytes that collections leave
/// @param size  bytes of the heap
record Heap(double share, double full, double lives, double size) {
    /// The smallest effect that doses can prove, of the largest heap that is tried.
    private static final double LEAST_EFFECT = 1.3;

    /// From so small a share on, a larger heap gives nothing that a measurement could show.
    private static final double SMALL_SHARE = 0.05;

    /// A collection that frees less than this throws `OutOfMemoryError`.
    private static final double LEAST_FREE = 0.02;

    private static final double MOST_SHARE = 0.99;

    /// The old generation's part of a heap: `NewRatio` is 2 by default. G1 divides its heap as it needs to; what
    /// lives then has at least as much room.
    private static final double OLD_PART = 2.0 / 3;

    /// The heap, where it is the limit: a larger one is predicted to help as much as doses can prove.
    static Optional<LimitedResource> limiting(ContenderEvidence evidence) {
        return evidence.resources().stream()
                .filter(resource -> resource.kind() == ResourceKind.HEAP)
                .filter(resource ->
                        of(evidence, resource).ratio(Doses.of(resource).getLast()) >= LEAST_EFFECT)
                .findFirst();
    }

    private static Heap of(ContenderEvidence evidence, LimitedResource resource) {
        double size = resource.capacity();
        double share = Math.min(MOST_SHARE, evidence.collectingShare());
        return new Heap(
                share,
                Math.min(share, evidence.fullyCollectingShare()),
                Math.min(resource.used(), (1 - LEAST_FREE) * size),
                size);
    }

    /// What is free in this heap ÷ what is free in another: the ratio of the times that collections take.
    private double rarer(double other) {
        return (size - lives) / (other - lives);
    }

    /// Throughput with another heap, as a ratio to that with this one.
    ///
    /// @param other its bytes, more than these
    private double ratio(double other) {
        double fullLeft = lives < OLD_PART * other ? 0 : full * rarer(other);
        return 1 / (1 - share + fullLeft + (share - full) * rarer(other));
    }

    /// Bytes of the heap with which pauses take a small share.
    private double enough() {
        if (share <= SMALL_SHARE) {
            return size;
        }
        double ratio = SMALL_SHARE * (1 - share) / ((share - full) * (1 - SMALL_SHARE));
        double young = ratio < 1 ? lives + (size - lives) / ratio : size;
        return full > SMALL_SHARE ? Math.max(young, lives / OLD_PART) : young;
    }

    /// The prediction for larger heaps. With a smaller one, an application that fills its heap does not start.
    ///
    /// @param next the next limit; empty: none is known
    static Prediction prediction(ContenderEvidence evidence, LimitedResource resource, Optional<Bound> next) {
        Heap heap = of(evidence, resource);
        double now = evidence.plain().throughput();
        double most = next.map(bound -> bound.throughput(now)).orElse(Double.POSITIVE_INFINITY);
        List<PredictedPoint> doses = Doses.of(resource).stream()
                .map(size -> new PredictedPoint(
                        value(resource, size),
                        size,
                        Math.max(now, Math.min(most, now * heap.ratio(size))),
                        OptionalDouble.empty()))
                .toList();
        double enough = heap.enough();
        return new Prediction(
                new PredictedPoint(
                        resource.setting().map(LimitingSetting::value).orElse(""),
                        resource.capacity(),
                        now,
                        evidence.plain().knownP99()),
                doses,
                next.map(bound -> new NextLimit(
                        bound.resource().kind(),
                        bound.resource().name(),
                        Math.max(now, most),
                        enough,
                        value(resource, enough))),
                false);
    }

    private static String value(LimitedResource resource, double size) {
        return resource.setting()
                .map(setting -> Doses.value(resource, setting, size))
                .orElse("");
    }
}
