package fairtrial.lab.app;

import fairtrial.lab.contender.KnownLines;
import java.nio.file.Path;

/// What the tool brings: the built-in service for each name of the servlet API, its start class, and the probe.
public record ServiceJars(Path jakarta, Path javax, Path probe, String startClass) {
    /// The build of the service for that Boot version.
    Path service(String boot) {
        return switch (KnownLines.SHIPPED.servlet(boot)) {
            case JAVAX -> javax;
            case JAKARTA -> jakarta;
        };
    }
}
