package fairtrial.core.explain.profile;

/// A frame of a flame graph. They are in the order of a walk: a frame, then those whom it calls, the
/// largest first.
///
/// @param depth  0 for the outermost frames
/// @param micros CPU µs per request, with all whom it calls
public record FlameFrame(int depth, String name, FrameKind kind, double micros) {
    public FlameFrame {
        FlameWalk.requireTime(micros);
    }
}
