package fairtrial.lab.contender;

import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finder of the libraries of a contender. Several threads may call it at once.
public interface ClassPaths {
    /// The class path of the built-in service on a container. Without a container version it is the version
    /// that Boot manages. The Boot version may be a line (`4.0`), which means its newest version.
    ClassPath of(Container container, Optional<String> containerVersion, String boot) throws UserError;

    /// The class path that the WebFlux starters give an application on a container of an exact Boot version.
    ClassPath onWebFlux(Container container, String boot) throws UserError;

    /// The extra libraries that a Boot version needs on a Java newer than its supported ones; empty on a
    /// supported one.
    List<Path> besideOnJava(String boot, int feature) throws UserError;

    /// All libraries of a contender on a Java of that feature number, in class path order.
    default List<Path> jarsOn(Container container, String containerVersion, String boot, int feature) throws UserError {
        return jarsOn(container, containerVersion, boot, feature, List.of());
    }

    /// The same with pinned parts.
    ///
    /// @throws UserError also where the version of a pin does not resolve
    default List<Path> jarsOn(Container container, String containerVersion, String boot, int feature, List<Pin> pins)
            throws UserError {
        ClassPath pinned = of(container, Optional.of(containerVersion), boot);
        for (Pin pin : pins) {
            pinned = pin.on(pinned, of(container, Optional.empty(), pin.boot()));
        }
        List<Path> jars = new ArrayList<>(pinned.jars());
        jars.addAll(besideOnJava(boot, feature));
        return List.copyOf(jars);
    }

    /// The extra libraries of a container for an ability, with their dependencies; empty where none are
    /// needed.
    ///
    /// @throws UserError FT-805…FT-807 it cannot be resolved
    default Optional<ClassPath> addOn(Ability ability, Container container, String containerVersion) throws UserError {
        return Optional.empty();
    }

    /// The jars of a class path with the checksums that pin them, in class path order.
    List<PinnedJar> pinned(ClassPath classPath) throws UserError;
}
