package fairtrial.core.swap;

import fairtrial.core.model.Container;
import java.util.List;
import java.util.Optional;

/// All libraries that a servlet application on one container gets from its starters on one Boot version, as
/// `group:artifact:version[:classifier]`. What is not the container's is the same for every container of that
/// version.
///
/// @param marker `group:artifact` of the library that is the container
/// @param groups whose libraries are the container's own; those of groups below them, too
public record Closure(Container container, String marker, List<String> groups, List<String> coordinates) {
    public Closure {
        groups = List.copyOf(groups);
        coordinates = List.copyOf(coordinates);
    }

    /// Whether the starters bring that library, in whatever version.
    boolean brings(JarLibrary library) {
        return coordinates.stream().anyMatch(coordinate -> library.is(key(coordinate)));
    }

    /// Whether it is the container's own.
    boolean owns(JarLibrary library) {
        return library.group()
                .filter(group -> groups.stream().anyMatch(own -> group.equals(own) || group.startsWith(own + ".")))
                .isPresent();
    }

    /// The container itself among those libraries.
    Optional<JarLibrary> in(List<JarLibrary> libraries) {
        return libraries.stream().filter(library -> library.is(marker)).findFirst();
    }

    /// `group:artifact` of a coordinate.
    static String key(String coordinate) {
        String[] parts = coordinate.split(":", -1);
        return parts[0] + ":" + parts[1];
    }
}
