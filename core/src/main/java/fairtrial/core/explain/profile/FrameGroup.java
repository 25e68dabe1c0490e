package fairtrial.core.explain.profile;

import java.util.Locale;
import java.util.stream.Stream;

/// Whose code a frame is: what a flame graph shows by colour.
public enum FrameGroup {
    /// Threads of one role.
    THREADS,
    CONTAINER,
    JDK,
    /// The application and its libraries.
    JAVA,
    /// The JVM and libraries without Java.
    NATIVE,
    KERNEL,
    /// Small frames together.
    SMALL;

    /// The identifier in texts.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The group of a frame.
    public static FrameGroup of(FlameFrame frame) {
        return switch (frame.kind()) {
            case THREADS -> THREADS;
            case NATIVE -> NATIVE;
            case KERNEL -> KERNEL;
            case FOLDED -> SMALL;
            case JAVA -> ofJava(frame.name());
        };
    }

    private static FrameGroup ofJava(String name) {
        if (isJdk(name)) {
            return JDK;
        }
        return ContainerFrames.has(new StackFrame(name, FrameKind.JAVA)) ? CONTAINER : JAVA;
    }

    /// Whether it is a method of the JDK.
    static boolean isJdk(String name) {
        return Stream.of("java.", "jdk.", "sun.", "com.sun.").anyMatch(name::startsWith);
    }
}
