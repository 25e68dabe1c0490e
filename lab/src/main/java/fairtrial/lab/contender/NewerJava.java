package fairtrial.lab.contender;

import java.util.List;

/// What a Boot line needs on a Java newer than it supports: JVM flags, and libraries (`group:artifact:version`)
/// that were part of Java before. A contender that runs so is labelled.
public record NewerJava(List<String> flags, List<String> libraries) {
    /// Nothing.
    static final NewerJava AS_IT_IS = new NewerJava(List.of(), List.of());

    public NewerJava {
        flags = List.copyOf(flags);
        libraries = List.copyOf(libraries);
    }
}
