package fairtrial.published.publication;

import java.util.Optional;

/// Pace of a load as requested.
///
/// @param rate           requests per second of an open loop (wrk2 `-R`, k6 arrival rate)
/// @param thinkSeconds   mean pause of a user between requests
/// @param timeoutSeconds time after which a response counts as missing
public record LoadPace(Optional<Double> rate, Optional<Double> thinkSeconds, Optional<Double> timeoutSeconds) {}
