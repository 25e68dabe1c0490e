package fairtrial.lab.contender;

import fairtrial.lab.contender.maven.Library;
import java.util.List;
import java.util.Optional;

/// The starter and the libraries of one container in a Boot line. `marker` (`group:artifact`) is the
/// container's main library; its version is the container's. A change of version applies to the libraries of
/// `groups` and of all groups below them.
public record ContainerRules(
        String starter, String marker, List<String> groups, Optional<ContainerRules.Companion> companion) {
    /// A library (`group:artifact`) that versions before `before` need in addition, in the same version.
    public record Companion(String before, String artifact) {}

    public ContainerRules {
        groups = List.copyOf(groups);
        if (marker.split(":", -1).length != 2) {
            throw new IllegalArgumentException("not group:artifact: " + marker);
        }
    }

    /// The coordinates that this version of the container needs beyond its starter.
    List<String> extraArtifacts(String version) {
        return companion.filter(library -> Versions.compare(version, library.before()) < 0).stream()
                .map(library -> library.artifact() + ":" + version)
                .toList();
    }

    /// Those coordinates that are the container's own and have that version.
    List<String> movedOf(List<String> coordinates, String version) {
        return coordinates.stream()
                .filter(coordinate -> coordinate.endsWith(":" + version) && Library.isOf(groups, coordinate))
                .toList();
    }

    String group() {
        return marker.split(":", -1)[0];
    }

    String artifact() {
        return marker.split(":", -1)[1];
    }

    /// Whether the coordinate (`group:artifact:…`) is the marker.
    boolean isMarker(String coordinate) {
        return coordinate.startsWith(marker + ":");
    }
}
