package fairtrial.published.replay;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Readings around one run; empty where they are not available.
///
/// @param heap          bytes `used`, `committed`, `max`, at the end of the run
/// @param threads       `live` and `started` right after the start, `peak` at the end of the run
/// @param opened        connections that the contender accepted during the run
/// @param headers       headers of one response, one per line, the status line first
/// @param threadSamples activity of the contender's threads over time
@JsonPropertyOrder({
    "command",
    "tool",
    "server_command",
    "identity",
    "machine",
    "load_cpu",
    "server_cpu",
    "startup_millis",
    "gc_young",
    "gc_full",
    "gc_seconds",
    "heap",
    "threads",
    "opened",
    "headers",
    "settings",
    "thread_samples"
})
public record RunEvidence(
        @JsonUnwrapped GeneratorEvidence generator,
        @JsonUnwrapped ServerEvidence server,
        @JsonUnwrapped CpuEvidence cpu,
        @JsonUnwrapped GcEvidence gc,
        Map<String, Long> heap,
        Map<String, Long> threads,
        OptionalLong opened,
        List<String> headers,
        List<ThreadSample> threadSamples) {
    public RunEvidence {
        heap = Map.copyOf(heap);
        threads = Map.copyOf(threads);
        headers = List.copyOf(headers);
        threadSamples = List.copyOf(threadSamples);
    }

    /// Evidence of a run without figures: the contender and its start only.
    public static RunEvidence unread(
            List<String> serverCommand, String identity, OptionalDouble startupMillis, Map<String, Long> threads) {
        return new RunEvidence(
                new GeneratorEvidence(List.of(), ""),
                new ServerEvidence(serverCommand, identity, startupMillis, Map.of()),
                new CpuEvidence(Map.of(), OptionalDouble.empty(), OptionalDouble.empty()),
                new GcEvidence(OptionalLong.empty(), OptionalLong.empty(), OptionalDouble.empty()),
                Map.of(),
                threads,
                OptionalLong.empty(),
                List.of(),
                List.of());
    }

    /// Connections opened per 1000 requests; empty where they were not counted.
    ///
    /// @param requests number of requests with a response
    public Optional<Double> openedPerThousand(double requests) {
        return opened.isPresent() && requests > 0
                ? Optional.of(1000.0 * opened.getAsLong() / requests)
                : Optional.empty();
    }
}
