package fairtrial.core.explain.profile;

import fairtrial.core.explain.gap.PairValue;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/// The difference of two CPU profiles for each request, from rounds in which fresh JVMs of both took
/// turns: part of `explain.json`.
///
/// @param contender ids and labels in the run
/// @param against   the other one
/// @param micros    CPU µs per request that samples have
/// @param frames    the largest differences of a frame's own time, the largest first
/// @param folded    whether frames of a container that follow each other are one frame of the flame graph
/// @param flame     the flame graph of the difference
public record ProfileGap(
        Named contender,
        Named against,
        int rounds,
        PairValue micros,
        List<FrameGap> frames,
        boolean folded,
        List<FlameDifference> flame) {
    private static final int MOST_FRAMES = 25;

    /// A contender by its id and its label in the run.
    public record Named(String id, String label) {}

    public ProfileGap {
        frames = List.copyOf(frames);
        flame = List.copyOf(flame);
        FlameWalk.require(flame, FlameDifference::depth);
    }

    /// The difference of these samples.
    ///
    /// @throws IllegalArgumentException fewer than three rounds, or not the same number of both
    public static ProfileGap of(ProfiledSide contender, ProfiledSide against) {
        List<ProfiledRound> one = contender.stacks().rounds();
        List<ProfiledRound> other = against.stacks().rounds();
        if (one.size() != other.size()) {
            throw new IllegalArgumentException(one.size() + " rounds and " + other.size());
        }
        boolean folded = !contender.base().equals(against.base());
        return new ProfileGap(
                new Named(contender.id(), contender.label()),
                new Named(against.id(), against.label()),
                one.size(),
                value(one, other, ProfiledRound::micros),
                largest(one, other),
                folded,
                DifferenceGraph.of(side(contender, folded), side(against, folded)));
    }

    private static DifferenceGraph.Side side(ProfiledSide side, boolean folded) {
        CallTree tree = side.stacks().tree();
        return new DifferenceGraph.Side(
                folded ? ContainerFrames.folded(tree) : tree, side.stacks().requests());
    }

    private static List<FrameGap> largest(List<ProfiledRound> one, List<ProfiledRound> other) {
        Set<StackFrame> all = new HashSet<>(ProfiledRound.ownNanos(one).keySet());
        all.addAll(ProfiledRound.ownNanos(other).keySet());
        return all.stream()
                .map(frame ->
                        new FrameGap(frame.name(), frame.kind(), value(one, other, round -> round.ownMicros(frame))))
                .sorted(Comparator.comparingDouble((FrameGap gap) -> -size(gap)).thenComparing(FrameGap::name))
                .limit(MOST_FRAMES)
                .toList();
    }

    private static double size(FrameGap gap) {
        return Math.abs(gap.micros().difference().mid());
    }

    private static PairValue value(
            List<ProfiledRound> one, List<ProfiledRound> other, ToDoubleFunction<ProfiledRound> figure) {
        return PairValue.of(
                one.stream().mapToDouble(figure).toArray(),
                other.stream().mapToDouble(figure).toArray());
    }

    /// Whether it is about these two, in this order.
    public boolean isBetween(String one, String other) {
        return contender.id().equals(one) && against.id().equals(other);
    }
}
