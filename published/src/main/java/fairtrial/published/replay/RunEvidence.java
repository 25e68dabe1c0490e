package fairtrial.published.replay;

import fairtrial.core.verdict.Setting;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Readings around one run; empty where they are not available.
///
/// @param command       command of the generator
/// @param tool          name and version of the generator
/// @param serverCommand command of the contender, secrets masked
/// @param identity      identity that the running process reports
/// @param machine       shares of the machine's CPU time: `us sy ni id wa hi si st`
/// @param loadCpu       CPUs that the generator kept busy
/// @param serverCpu     CPUs that the contender kept busy
/// @param startupMillis process start to the first correct response, in ms
/// @param gcYoung       number of young collections during the run; `gcFull` has all other collections
/// @param gcSeconds     time in all collections, in s
/// @param heap          bytes `used`, `committed`, `max`, at the end of the run
/// @param threads       `live` and `started` right after the start, `peak` at the end of the run
/// @param opened        connections that the contender accepted during the run
/// @param headers       headers of one response, one per line, the status line first
/// @param settings      settings in force, by property
/// @param threadSamples activity of the contender's threads over time
public record RunEvidence(
        List<String> command,
        String tool,
        List<String> serverCommand,
        String identity,
        Map<String, Double> machine,
        OptionalDouble loadCpu,
        OptionalDouble serverCpu,
        OptionalDouble startupMillis,
        OptionalLong gcYoung,
        OptionalLong gcFull,
        OptionalDouble gcSeconds,
        Map<String, Long> heap,
        Map<String, Long> threads,
        OptionalLong opened,
        List<String> headers,
        Map<String, Setting> settings,
        List<ThreadSample> threadSamples) {
    public RunEvidence {
        command = List.copyOf(command);
        serverCommand = List.copyOf(serverCommand);
        machine = Map.copyOf(machine);
        heap = Map.copyOf(heap);
        threads = Map.copyOf(threads);
        headers = List.copyOf(headers);
        settings = Map.copyOf(settings);
        threadSamples = List.copyOf(threadSamples);
    }

    /// Evidence of a run without figures: the contender and its start only.
    public static RunEvidence unread(
            List<String> serverCommand, String identity, OptionalDouble startupMillis, Map<String, Long> threads) {
        return new RunEvidence(
                List.of(),
                "",
                serverCommand,
                identity,
                Map.of(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                startupMillis,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalDouble.empty(),
                Map.of(),
                threads,
                OptionalLong.empty(),
                List.of(),
                Map.of(),
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
