package fairtrial.core.explain.profile;

import fairtrial.core.explain.profile.CallTree.Node;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/// CPU time per request of a contender by frame, from sampled stacks: part of `explain.json`.
///
/// @param contender its id in the run
/// @param rounds    JVMs that were sampled
/// @param micros    CPU µs per request that samples have
/// @param counted   CPU µs per request in the same slices by the kernel's counters; empty: not read
/// @param frames    the largest by their own time, the largest first
/// @param flame     the flame graph
public record CpuProfile(
        String contender,
        String label,
        int rounds,
        Sampling sampling,
        double micros,
        OptionalDouble counted,
        List<FrameTime> frames,
        List<FlameFrame> flame) {
    /// Further ones have less than a hundredth of the time, each.
    private static final int MOST_FRAMES = 25;

    public CpuProfile {
        frames = List.copyOf(frames);
        flame = List.copyOf(flame);
        FlameWalk.require(flame, FlameFrame::depth);
    }

    /// The profile of these samples.
    ///
    /// @throws IllegalArgumentException no round
    public static CpuProfile of(ProfiledSide side) {
        CollapsedStacks stacks = side.stacks();
        List<ProfiledRound> rounds = stacks.rounds();
        if (rounds.isEmpty()) {
            throw new IllegalArgumentException("no round of " + side.id());
        }
        return new CpuProfile(
                side.id(),
                side.label(),
                rounds.size(),
                Sampling.of(side.source(), stacks),
                mean(rounds.stream().mapToDouble(ProfiledRound::micros).toArray()),
                rounds.stream()
                        .flatMapToDouble(round -> round.slices().countedMicros().stream())
                        .average(),
                largest(stacks),
                FlameGraph.of(stacks.tree(), stacks.requests()));
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static List<FrameTime> largest(CollapsedStacks stacks) {
        Map<StackFrame, Double> own = ProfiledRound.ownNanos(stacks.rounds());
        Map<StackFrame, Double> totals = new HashMap<>();
        stacks.tree().root().callees().forEach(node -> addTotals(node, new HashSet<>(), totals));
        double perRequest = 1e3 * stacks.requests();
        return own.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<StackFrame, Double> entry) -> -entry.getValue())
                        .thenComparing(entry -> entry.getKey().name()))
                .limit(MOST_FRAMES)
                .map(entry -> new FrameTime(
                        entry.getKey().name(),
                        entry.getKey().kind(),
                        entry.getValue() / perRequest,
                        Math.max(entry.getValue(), totals.getOrDefault(entry.getKey(), 0.0)) / perRequest))
                .toList();
    }

    /// Only the outermost of several calls of a frame counts: it has the others inside.
    private static void addTotals(Node node, Set<StackFrame> above, Map<StackFrame, Double> totals) {
        boolean outermost = above.add(node.frame());
        if (outermost) {
            totals.merge(node.frame(), node.total(), Double::sum);
        }
        node.callees().forEach(callee -> addTotals(callee, above, totals));
        if (outermost) {
            above.remove(node.frame());
        }
    }

    /// Share of the CPU time that the kernel counted that samples have; empty: not counted.
    public OptionalDouble seen() {
        return counted.isPresent() && counted.getAsDouble() > 0
                ? OptionalDouble.of(micros / counted.getAsDouble())
                : OptionalDouble.empty();
    }
}
