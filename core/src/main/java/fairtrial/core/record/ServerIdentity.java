package fairtrial.core.record;

/// Container that a running contender reports about itself.
public record ServerIdentity(String container, String version, String boot, String threading, String connector) {}
