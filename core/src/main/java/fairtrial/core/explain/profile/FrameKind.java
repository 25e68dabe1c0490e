package fairtrial.core.explain.profile;

import java.util.Locale;

/// What a frame of a sampled stack is.
public enum FrameKind {
    /// Threads of one role: the outermost frame.
    THREADS,
    /// A Java method.
    JAVA,
    /// A function of the JVM or of a library.
    NATIVE,
    /// A function of the kernel.
    KERNEL,
    /// Several frames that are shown as one.
    FOLDED;

    /// The identifier in texts.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
