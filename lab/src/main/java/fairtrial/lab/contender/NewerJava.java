package fairtrial.lab.contender;

import java.util.List;

/// The JVM flags and libraries (`group:artifact:version`, formerly part of Java) that a Boot line needs on a
/// Java newer than it supports. A contender that runs this way is labelled.
public record NewerJava(List<String> flags, List<String> libraries) {
    /// No flags and no libraries.
    static final NewerJava AS_IT_IS = new NewerJava(List.of(), List.of());

    public NewerJava {
        flags = List.copyOf(flags);
        libraries = List.copyOf(libraries);
    }
}
