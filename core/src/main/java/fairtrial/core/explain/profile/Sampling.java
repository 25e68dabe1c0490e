package fairtrial.core.explain.profile;

import fairtrial.core.explain.EvidenceCost;
import fairtrial.core.explain.WatchedPair;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// How stacks were sampled, and what that cost.
///
/// @param event          what made the samples
/// @param intervalMicros CPU time between two samples of a thread, in µs
/// @param samples        samples of all rounds
/// @param unread         lines of stacks that could not be read
/// @param cost           throughput while stacks are sampled ÷ without that, the library loaded in both;
///     empty: no interval
/// @param loading        throughput with the library loaded ÷ without it; empty: no interval
public record Sampling(
        SampleEvent event,
        double intervalMicros,
        long samples,
        long unread,
        Optional<EvidenceCost> cost,
        Optional<EvidenceCost> loading) {
    private static final double NANOS_PER_MICRO = 1e3;

    /// What made the samples.
    ///
    /// @param intervalMicros CPU time between two samples of a thread, in µs
    public record Source(SampleEvent event, double intervalMicros) {}

    static Sampling of(Source source, CollapsedStacks stacks) {
        return new Sampling(
                source.event(),
                source.intervalMicros(),
                Math.round(stacks.tree().nanos() / NANOS_PER_MICRO / source.intervalMicros()),
                stacks.unread(),
                cost(stacks, ProfiledRound.Slices::sampling),
                cost(stacks, ProfiledRound.Slices::loading));
    }

    private static Optional<EvidenceCost> cost(
            CollapsedStacks stacks, Function<ProfiledRound.Slices, List<WatchedPair>> pairs) {
        return EvidenceCost.of(stacks.rounds().stream()
                .flatMap(round -> pairs.apply(round.slices()).stream())
                .toList());
    }
}
