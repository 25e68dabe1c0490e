package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/// Reported use of CPUs.
///
/// @param client     CPUs that the generator kept busy: 161.3 % is 1.613
/// @param server     CPUs that the server's process or container kept busy
/// @param serverIdle idle share of all CPUs of the server's machine, 0–1
/// @param seconds    CPU seconds that the server's process took in the run
public record PrintedCpu(
        @JsonProperty("client_cpu") Optional<Double> client,
        @JsonProperty("server_cpu") Optional<Double> server,
        Optional<Double> serverIdle,
        @JsonProperty("cpu_seconds") Optional<Double> seconds) {
    /// Nothing of it was reported.
    public static final PrintedCpu UNTOLD =
            new PrintedCpu(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
