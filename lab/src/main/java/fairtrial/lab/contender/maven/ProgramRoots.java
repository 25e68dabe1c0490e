package fairtrial.lab.contender.maven;

import java.util.List;
import java.util.Set;

/// The libraries of a program that is no contender: `roots` as `group:artifact:version`, without those of
/// `takenOut` (`group:artifact`) and all that only they bring.
public record ProgramRoots(List<String> roots, Set<String> takenOut) {
    public ProgramRoots {
        roots = List.copyOf(roots);
        takenOut = Set.copyOf(takenOut);
        if (roots.isEmpty()) {
            throw new IllegalArgumentException("no roots");
        }
    }
}
