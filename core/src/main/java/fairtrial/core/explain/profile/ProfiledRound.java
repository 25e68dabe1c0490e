package fairtrial.core.explain.profile;

import fairtrial.core.explain.WatchedPair;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// What was sampled of one contender in one round of fresh JVMs.
///
/// @param ownNanos  CPU time of each frame itself, by samples
/// @param slices    the slices of the round
public record ProfiledRound(Map<StackFrame, Double> ownNanos, Slices slices) {
    private static final double NANOS_PER_MICRO = 1e3;

    /// The slices of a round.
    ///
    /// @param requests      correct responses while stacks were sampled, above 0
    /// @param countedMicros CPU time per request meanwhile by the kernel's counters, in µs; empty: not
    ///     read
    /// @param sampling      throughput without samples and with them, the library loaded in both
    /// @param loading       throughput without the library, and with it but without samples
    public record Slices(
            long requests, OptionalDouble countedMicros, List<WatchedPair> sampling, List<WatchedPair> loading) {
        public Slices {
            sampling = List.copyOf(sampling);
            loading = List.copyOf(loading);
        }
    }

    public ProfiledRound {
        ownNanos = Map.copyOf(ownNanos);
    }

    /// CPU time per request of a frame itself, in µs.
    double ownMicros(StackFrame frame) {
        return perRequest(ownNanos.getOrDefault(frame, 0.0));
    }

    /// CPU time per request of all frames, in µs.
    double micros() {
        return perRequest(nanos());
    }

    double nanos() {
        return ownNanos.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private double perRequest(double nanos) {
        return nanos / NANOS_PER_MICRO / slices.requests();
    }

    /// CPU time of each frame itself over several rounds, in ns.
    static Map<StackFrame, Double> ownNanos(List<ProfiledRound> rounds) {
        Map<StackFrame, Double> all = new HashMap<>();
        rounds.forEach(round -> round.ownNanos().forEach((frame, nanos) -> all.merge(frame, nanos, Double::sum)));
        return all;
    }
}
