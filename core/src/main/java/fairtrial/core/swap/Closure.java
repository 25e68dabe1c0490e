package fairtrial.core.swap;

import fairtrial.core.model.Container;
import java.util.List;
import java.util.Optional;

/// All libraries that a servlet application gets from its starters on one Boot version and container, as
/// `group:artifact:version[:classifier]`. Libraries that are not the container's are the same for every
/// container of that version.
///
/// @param marker `group:artifact` of the library that is the container
/// @param groups groups of the container's own libraries, including their subgroups
public record Closure(Container container, String marker, List<String> groups, List<String> coordinates) {
    public Closure {
        groups = List.copyOf(groups);
        coordinates = List.copyOf(coordinates);
    }

    /// Whether the starters bring this library, in any version.
    boolean brings(JarLibrary library) {
        return coordinates.stream().anyMatch(coordinate -> library.is(key(coordinate)));
    }

    /// Whether the library belongs to the container itself.
    boolean owns(JarLibrary library) {
        return library.group()
                .filter(group -> groups.stream().anyMatch(own -> group.equals(own) || group.startsWith(own + ".")))
                .isPresent();
    }

    /// The container itself among the libraries; empty if it is missing.
    Optional<JarLibrary> find(List<JarLibrary> libraries) {
        return libraries.stream().filter(library -> library.is(marker)).findFirst();
    }

    /// The `group:artifact` of a coordinate.
    static String key(String coordinate) {
        String[] parts = coordinate.split(":", -1);
        return parts[0] + ":" + parts[1];
    }
}
