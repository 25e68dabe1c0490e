package fairtrial.published.publication;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Reported figures of one run, in base units. Figures that were not reported are empty, never guessed.
///
/// @param connections   concurrent connections, users or threads of a closed loop
/// @param threads       threads of the generator
/// @param seconds       length of the run
/// @param requests      number of counted responses
/// @param throughput    responses per second
/// @param meanMicros    mean latency, µs
/// @param stdevMicros   standard deviation of the latency, µs
/// @param maxMicros     largest latency, µs
/// @param percentiles   latency in µs by percentile, keys such as `50`, `99`, `99.9`
/// @param bytes         bytes received in total
/// @param bytesPerSecond bytes received per second
/// @param bytesPerResponse bytes per response as reported, not derived
/// @param errors        errors by kind: `connect`, `read`, `write`, `timeout`, `status`, `failed`
/// @param errorShare    share of errors, 0–1, where it was reported instead of counts
/// @param clientCpu     CPUs that the generator kept busy: 161.3 % is 1.613
/// @param serverIdle    idle share of the server's CPUs, 0–1
/// @param gcCount       collections during the run
/// @param gcSeconds     time in collections, in s
/// @param usedHeapBytes "used heap" as a tool showed it, before any collection
public record Printed(
        Optional<Double> connections,
        Optional<Double> threads,
        Optional<Double> seconds,
        Optional<Double> requests,
        Optional<Double> throughput,
        Optional<Double> meanMicros,
        Optional<Double> stdevMicros,
        Optional<Double> maxMicros,
        Map<String, Double> percentiles,
        Optional<Double> bytes,
        Optional<Double> bytesPerSecond,
        Optional<Double> bytesPerResponse,
        Map<String, Double> errors,
        Optional<Double> errorShare,
        Optional<Double> clientCpu,
        Optional<Double> serverIdle,
        Optional<Double> gcCount,
        Optional<Double> gcSeconds,
        Optional<Double> usedHeapBytes) {
    public Printed {
        percentiles = Map.copyOf(new TreeMap<>(percentiles));
        errors = Map.copyOf(new TreeMap<>(errors));
    }

    /// Number of errors of all reported kinds; empty when none was reported.
    public Optional<Double> errorCount() {
        return errors.isEmpty()
                ? Optional.empty()
                : Optional.of(errors.values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum());
    }
}
