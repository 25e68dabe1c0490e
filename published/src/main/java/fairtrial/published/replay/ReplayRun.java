package fairtrial.published.replay;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.published.publication.Printed;
import java.util.Optional;

/// One run of the generator on one contender.
///
/// @param contender name of the contender
/// @param workload workload of the run
/// @param connections connections of the load
/// @param figures  figures as the generator printed them; empty when there are none
/// @param failure  reason for missing figures, in short English: `killed by the memory limit`; empty without
///     failure
/// @param folder   folder in the run folder with the command, the printed summary and the log
public record ReplayRun(
        @JsonUnwrapped RunPlace place,
        String contender,
        String workload,
        int connections,
        Optional<Printed> figures,
        Optional<String> failure,
        RunEvidence evidence,
        String folder) {
    /// Requests per second; empty if none were printed.
    public Optional<Double> throughput() {
        return figures.flatMap(Printed::throughput);
    }
}
