package fairtrial.lab.contender;

import fairtrial.core.text.UserError;
import java.util.Optional;

/// What is known about the lines of Spring Boot: the newest version of one, and the Java versions that it supports.
public interface BootLines {
    /// The newest release of a line such as `3.5` or `4` of which every container resolves whole; an exact
    /// version such as `3.5.16` is its own answer. Milestones, release candidates and snapshots are never
    /// chosen.
    String newest(String line) throws UserError;

    /// What that Boot version asks of a Java newer than those that it supports; empty when it does not run there.
    Optional<NewerJava> newerJava(String boot) throws UserError;

    /// The Java feature versions that a Boot version or line (`3.5.16`, `3.5`) supports.
    JavaRange javaFor(String boot) throws UserError;
}
