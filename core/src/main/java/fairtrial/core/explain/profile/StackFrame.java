package fairtrial.core.explain.profile;

/// A frame of a sampled stack.
///
/// @param name `org.example.Type.method` of a Java method, the symbol of other code
public record StackFrame(String name, FrameKind kind) {
    /// Small frames beside each other.
    static final StackFrame SMALL = new StackFrame("…", FrameKind.FOLDED);

    /// Frames of a container that follow each other.
    static final StackFrame CONTAINER = new StackFrame("[container]", FrameKind.FOLDED);

    /// Frames whose names are too many to keep.
    static final StackFrame OTHER = new StackFrame("[other]", FrameKind.NATIVE);

    /// Threads of a role.
    static StackFrame threads(String role) {
        return new StackFrame("[" + role + "]", FrameKind.THREADS);
    }
}
