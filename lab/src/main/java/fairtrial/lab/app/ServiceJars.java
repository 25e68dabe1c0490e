package fairtrial.lab.app;

import java.nio.file.Path;

/// The jars that the tool brings: the built-in service and the probe, and its start class.
public record ServiceJars(Path service, Path probe, String startClass) {}
