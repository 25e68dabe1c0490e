package fairtrial.lab.contender;

import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;

/// Facts about the lines of Spring Boot: the newest version of a line and its supported Java versions.
public interface BootLines {
    /// The newest release of a line such as `3.5` or `4` of which every servlet container resolves whole. An
    /// exact version such as `3.5.16` is returned as it is. Milestones, release candidates and snapshots are
    /// never chosen.
    String newest(String line) throws UserError;

    /// Flags and libraries that a Boot version needs on a Java newer than its supported ones; empty when it
    /// does not run there.
    Optional<NewerJava> newerJava(String boot) throws UserError;

    /// The Java feature versions that a Boot version or line (`3.5.16`, `3.5`) supports.
    JavaRange javaFor(String boot) throws UserError;

    /// All listed versions of Spring Boot, unordered; pre-releases, too.
    ///
    /// @throws UserError FT-757 the registries do not tell
    List<String> versions() throws UserError;

    /// All listed versions of a container, as [#versions()].
    ///
    /// @throws UserError FT-757 the registries do not tell
    List<String> versions(Container container) throws UserError;
}
