package fairtrial.core.explain.profile;

/// A frame of the flame graph of a difference, in the order of a walk as [FlameFrame] is.
///
/// @param depth     0 for the outermost frames
/// @param contender CPU µs per request in the contender, with all whom it calls; 0: not there
/// @param against   the same in the other one
public record FlameDifference(int depth, String name, FrameKind kind, double contender, double against) {
    public FlameDifference {
        FlameWalk.requireTime(contender);
        FlameWalk.requireTime(against);
    }
}
