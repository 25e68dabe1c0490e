package fairtrial.lab.contender;

import java.nio.file.Path;
import java.util.List;

/// The libraries of one contender in class path order, application classes not among them. `coordinates` names
/// each jar of `jars` as `group:artifact:version` or `group:artifact:version:classifier`; both versions are
/// exact.
public record ClassPath(List<Path> jars, List<String> coordinates, String containerVersion, String bootVersion) {
    public ClassPath {
        jars = List.copyOf(jars);
        coordinates = List.copyOf(coordinates);
        if (jars.size() != coordinates.size()) {
            throw new IllegalArgumentException(jars.size() + " jars but " + coordinates.size() + " coordinates");
        }
    }
}
