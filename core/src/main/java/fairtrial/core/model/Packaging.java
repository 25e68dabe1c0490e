package fairtrial.core.model;

import java.util.Locale;
import java.util.Optional;

/// The form in which a contender starts.
public enum Packaging {
    /// A JVM with a class path.
    JVM,
    /// A JVM with a class path and an ahead-of-time cache trained on it [JEP 514]; JDK 25 or newer.
    AOT,
    /// An executable built by GraalVM's native-image.
    NATIVE;

    /// The identifier and mark in the notation.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The packaging with the given mark; empty if there is none. The plain JVM has no mark.
    public static Optional<Packaging> of(String mark) {
        return switch (mark) {
            case "aot" -> Optional.of(AOT);
            case "native" -> Optional.of(NATIVE);
            default -> Optional.empty();
        };
    }
}
