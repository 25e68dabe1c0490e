package fairtrial.lab.contender;

import java.util.List;

/// How a class path is written as a Maven build: the starters of a Boot version that it is made of, and what
/// stands in another version than that Boot manages.
///
/// @param takenOut the container's starter that the web starter brings; empty when it is the wanted one
/// @param pinned   coordinates whose versions win over those that Boot manages
/// @param beside   coordinates of libraries that no starter brings
public record MavenRecipe(
        String boot,
        String webStarter,
        List<String> takenOut,
        String containerStarter,
        List<String> pinned,
        List<String> beside) {
    public MavenRecipe {
        takenOut = List.copyOf(takenOut);
        pinned = List.copyOf(pinned);
        beside = List.copyOf(beside);
    }
}
