package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/// Reported use of CPUs.
///
/// @param client     CPUs that the generator kept busy: 161.3 % is 1.613
/// @param serverIdle idle share of the server's CPUs, 0–1
public record PrintedCpu(@JsonProperty("client_cpu") Optional<Double> client, Optional<Double> serverIdle) {}
