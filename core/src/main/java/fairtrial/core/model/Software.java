package fairtrial.core.model;

/// Container in an exact version on an exact Spring Boot version.
public record Software(Container container, String version, String boot) {}
