package fairtrial.lab.contender.maven;

import java.util.List;
import java.util.Set;

/// The libraries of a program that is no contender: `roots` as `group:artifact:version`, without `takenOut`
/// (`group:artifact`) and the dependencies that only those bring.
public record ProgramRoots(List<String> roots, Set<String> takenOut) {
    public ProgramRoots {
        roots = List.copyOf(roots);
        takenOut = Set.copyOf(takenOut);
        if (roots.isEmpty()) {
            throw new IllegalArgumentException("no roots");
        }
    }
}
