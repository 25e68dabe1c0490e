package fairtrial.published.publication;

import java.util.Optional;

/// Parameters of a run in a tool's own output, to compare with the command.
///
/// @param path    path of the requests, with its leading slash
/// @param seconds requested length
public record LoadHeader(
        Optional<String> path, Optional<Double> threads, Optional<Double> connections, Optional<Double> seconds) {}
