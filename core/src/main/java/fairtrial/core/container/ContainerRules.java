package fairtrial.core.container;

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
    public List<String> extraArtifacts(String version) {
        return companion.filter(library -> Versions.compare(version, library.before()) < 0).stream()
                .map(library -> library.artifact() + ":" + version)
                .toList();
    }

    /// The group of the marker.
    public String group() {
        return marker.split(":", -1)[0];
    }

    /// The artifact of the marker.
    public String artifact() {
        return marker.split(":", -1)[1];
    }

    /// Whether the coordinate (`group:artifact:…`) is the marker.
    public boolean isMarker(String coordinate) {
        return coordinate.startsWith(marker + ":");
    }
}
