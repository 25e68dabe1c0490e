package fairtrial.published.publication;

import java.util.Optional;

/// Target of a load.
///
/// @param host host without port
/// @param path path, `/` when the URL has none
public record LoadTarget(Optional<String> host, Optional<String> path) {}
