package fairtrial.cli.session;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.lab.contender.ClassPaths;
import fairtrial.lab.contender.Pin;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The class path of each contender of a plan, by its id.
public final class Libraries {
    private Libraries() {}

    /// Resolves the class paths, from the cache where possible.
    ///
    /// @param version container version in place of the plan's own; empty: the plan's
    public static Map<String, List<Path>> of(Plan plan, ClassPaths classPaths, Optional<String> version) {
        Map<String, List<Path>> libraries = new HashMap<>();
        for (Contender c : plan.contenders()) {
            String wanted = version.orElse(c.software().version());
            libraries.put(
                    c.id(),
                    classPaths.jarsOn(
                            c.software().container(),
                            wanted,
                            c.software().boot(),
                            c.jdk().feature(),
                            Pin.of(c.properties())));
        }
        return libraries;
    }
}
