package fairtrial.lab.contender;

import fairtrial.lab.contender.maven.Library;
import java.util.List;
import java.util.Optional;

/// How one container is put into a Boot line: by its starter. `marker` (`group:artifact`) is the library that
/// is the container; its version is the container's. `groups`, and all groups below them, are whose libraries
/// go with it to another version.
public record ContainerRules(
        String starter, String marker, List<String> groups, Optional<ContainerRules.Companion> companion) {
    /// A library (`group:artifact`) that versions before `before` need beside themselves, in their own version.
    public record Companion(String before, String artifact) {}

    public ContainerRules {
        groups = List.copyOf(groups);
        if (marker.split(":", -1).length != 2) {
            throw new IllegalArgumentException("not group:artifact: " + marker);
        }
    }

    /// The coordinates that this version of the container needs besides what its starter brings.
    List<String> beside(String version) {
        return companion.filter(library -> Versions.compare(version, library.before()) < 0).stream()
                .map(library -> library.artifact() + ":" + version)
                .toList();
    }

    /// Those of the coordinates that are the container's own and in that version.
    List<String> movedOf(List<String> coordinates, String version) {
        return coordinates.stream()
                .filter(coordinate -> coordinate.endsWith(":" + version) && Library.isOf(groups, coordinate))
                .toList();
    }

    /// The marker's group.
    String group() {
        return marker.split(":", -1)[0];
    }

    /// The marker's artifact.
    String artifact() {
        return marker.split(":", -1)[1];
    }

    /// Whether that coordinate (`group:artifact:…`) is the marker.
    boolean isMarker(String coordinate) {
        return coordinate.startsWith(marker + ":");
    }
}
