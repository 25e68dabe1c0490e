package fairtrial.lab.contender.maven;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The libraries of a web application: the web starter of a Boot version, the container's starter, and the
/// coordinates `beside`. The starters `takenOut` are left out with the dependencies that only they bring. All
/// starters belong to Boot's own group.
public record WebStack(
        String boot,
        String webStarter,
        Set<String> takenOut,
        String containerStarter,
        Optional<Move> move,
        List<String> beside) {
    public WebStack {
        takenOut = Set.copyOf(takenOut);
        beside = List.copyOf(beside);
    }

    /// Another version of the container than Boot manages. `marker` (`group:artifact`) is the container's main
    /// library. A library changes to `version` under two conditions: it has the marker's managed version, and
    /// its group is one of `groups` or lies below one. Libraries of those groups with other versions stay as
    /// Boot manages them.
    public record Move(String marker, List<String> groups, String version) {
        public Move {
            groups = List.copyOf(groups);
        }
    }
}
