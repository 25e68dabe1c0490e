package fairtrial.published.publication;

import java.util.Optional;

/// What a tool's output says that it did: to be held against the command.
///
/// @param path    of the requests, with its leading slash
/// @param seconds asked for
public record LoadHeader(
        Optional<String> path, Optional<Double> threads, Optional<Double> connections, Optional<Double> seconds) {}
