package fairtrial.lab.contender;

import java.util.List;

/// A class path as a Maven build: the starters of a Boot version, and the libraries in other versions than
/// Boot manages.
///
/// @param takenOut the web starter's own container starter; empty when it is the wanted one
/// @param pinned   coordinates whose versions override those that Boot manages
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
