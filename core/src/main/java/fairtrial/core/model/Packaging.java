package fairtrial.core.model;

import java.util.Locale;
import java.util.Optional;

/// In which form a contender is started.
public enum Packaging {
    /// A JVM with a class path.
    JVM,
    /// A JVM with a class path and an ahead-of-time cache trained on it [JEP 514]; JDK 25 or newer.
    AOT,
    /// An executable that GraalVM's native-image made of it.
    NATIVE;

    /// The identifier, which is also its mark in the notation.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The packaging of that mark, or empty when there is none; the plain JVM has no mark.
    public static Optional<Packaging> of(String mark) {
        return switch (mark) {
            case "aot" -> Optional.of(AOT);
            case "native" -> Optional.of(NATIVE);
            default -> Optional.empty();
        };
    }
}
