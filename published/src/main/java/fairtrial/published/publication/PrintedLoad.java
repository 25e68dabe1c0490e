package fairtrial.published.publication;

import java.util.Optional;

/// Load as a run reports it.
///
/// @param connections concurrent connections, users or threads of a closed loop
/// @param threads     threads of the generator
/// @param seconds     length of the run
public record PrintedLoad(Optional<Double> connections, Optional<Double> threads, Optional<Double> seconds) {}
