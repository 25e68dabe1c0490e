package fairtrial.published.publication;

import java.util.Optional;

/// Load as a run reports it.
///
/// @param connections  concurrent connections, users or threads of a closed loop
/// @param threads      threads of the generator
/// @param seconds      length of the run
/// @param pauseSeconds mean time of a user between two requests, where the tool prints how long its script
///                     took (k6)
public record PrintedLoad(
        Optional<Double> connections,
        Optional<Double> threads,
        Optional<Double> seconds,
        Optional<Double> pauseSeconds) {
    /// A load of whose pauses nothing is reported.
    public PrintedLoad(Optional<Double> connections, Optional<Double> threads, Optional<Double> seconds) {
        this(connections, threads, seconds, Optional.empty());
    }
}
