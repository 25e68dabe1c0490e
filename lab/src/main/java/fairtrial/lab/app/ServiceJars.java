package fairtrial.lab.app;

import java.nio.file.Path;

/// What the tool brings: the built-in service for each name of the servlet API, its start class, and the probe.
public record ServiceJars(Path jakarta, Path javax, Path probe, String startClass) {
    /// The build of the service for that Boot version: the API's name changed with Boot 3.
    Path service(String boot) {
        return boot.startsWith("1.") || boot.startsWith("2.") ? javax : jakarta;
    }
}
