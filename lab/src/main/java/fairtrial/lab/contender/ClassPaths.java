package fairtrial.lab.contender;

import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the libraries that make a contender. May be asked by several threads at once.
public interface ClassPaths {
    /// The class path of the built-in service on that container. Without a container version it is the one that
    /// the Boot version manages; the Boot version may be a line (`4.0`), which means the newest of it.
    ClassPath of(Container container, Optional<String> containerVersion, String boot) throws UserError;

    /// What an application on WebFlux gets from its starters on that container of an exact Boot version.
    ClassPath onWebFlux(Container container, String boot) throws UserError;

    /// The libraries that a Boot version needs besides on a Java newer than it knows; none on one that it knows.
    List<Path> besideOnJava(String boot, int feature) throws UserError;

    /// All libraries of a contender on a Java of that feature number, in class path order.
    default List<Path> jarsOn(Container container, String containerVersion, String boot, int feature) throws UserError {
        List<Path> jars = new ArrayList<>(
                of(container, Optional.of(containerVersion), boot).jars());
        jars.addAll(besideOnJava(boot, feature));
        return List.copyOf(jars);
    }

    /// What that container needs besides for it, with all that it brings; empty where it needs nothing.
    ///
    /// @throws UserError FT-805…FT-807 it cannot be resolved
    default Optional<ClassPath> beside(Ability ability, Container container, String containerVersion) throws UserError {
        return Optional.empty();
    }

    /// The jars of a class path with the checksums that pin them, in class path order.
    List<PinnedJar> pinned(ClassPath classPath) throws UserError;
}
