package fairtrial.lab.contender.maven;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The libraries that are wanted: the web starter of a Boot version without the starters `takenOut` (and all
/// that only they bring), the container's starter, and the coordinates `beside` it. All starters are of Boot's
/// own group.
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

    /// Another version of the container than Boot manages. `marker` (`group:artifact`) is the library that is
    /// the container. What has the marker's managed version, and a group that is one of `groups` or lies below
    /// one, goes to `version`; libraries of those groups with versions of their own stay where Boot has them.
    public record Move(String marker, List<String> groups, String version) {
        public Move {
            groups = List.copyOf(groups);
        }
    }
}
