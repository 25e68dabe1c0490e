package fairtrial.published.publication;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;

/// Reported figures of one run, in base units. Figures that were not reported are empty, never guessed.
///
/// @param requests   number of counted responses
/// @param throughput responses per second
public record Printed(
        @JsonUnwrapped PrintedLoad load,
        Optional<Double> requests,
        Optional<Double> throughput,
        @JsonUnwrapped PrintedLatency latency,
        @JsonUnwrapped PrintedBytes bytes,
        @JsonUnwrapped PrintedErrors errors,
        @JsonUnwrapped PrintedCpu cpu,
        @JsonUnwrapped PrintedHeap heap,
        @JsonUnwrapped PrintedProcess process) {
    /// Number of errors of all reported kinds; empty when none was reported.
    public Optional<Double> errorCount() {
        return errors.total();
    }
}
