package fairtrial.published.publication;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The figures that were printed for one run, in base units; what was not printed is empty, never guessed.
///
/// @param connections   concurrent connections, users or threads of a closed loop
/// @param threads       threads of the generator
/// @param seconds       length of the run
/// @param requests      answers counted
/// @param throughput    answers per second
/// @param meanMicros    mean latency, µs
/// @param stdevMicros   its standard deviation, µs
/// @param maxMicros     largest latency, µs
/// @param percentiles   latency in µs by percentile, keys such as `50`, `99`, `99.9`
/// @param bytes         received in all
/// @param bytesPerSecond received per second
/// @param bytesPerResponse as printed, not derived
/// @param errors        by kind: `connect`, `read`, `write`, `timeout`, `status`, `failed`
/// @param errorShare    0–1, where a share was printed instead of counts
/// @param clientCpu     CPUs that the generator kept busy: 161.3 % is 1.613
/// @param serverIdle    idle share of the server's CPUs, 0–1
/// @param gcCount       collections during the run
/// @param gcSeconds     time in them
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

    /// Errors of all kinds that were counted; empty when none was printed.
    public Optional<Double> errorCount() {
        return errors.isEmpty()
                ? Optional.empty()
                : Optional.of(errors.values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum());
    }
}
