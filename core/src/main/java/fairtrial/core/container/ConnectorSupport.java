package fairtrial.core.container;

import java.util.Optional;

/// A container's own form of a connector.
///
/// @param className class that the running container reports
/// @param goneSince first version of the container without it; empty: none
public record ConnectorSupport(String className, Optional<String> goneSince) {}
