package fairtrial.published.replay;

import fairtrial.published.publication.Printed;
import java.util.Optional;

/// One run of the generator on one contender.
///
/// @param step     id of its step
/// @param round    from 1
/// @param pass     number of the run in the round's JVM, from 1
/// @param contender name of the contender
/// @param workload workload of the run
/// @param connections connections of the load
/// @param figures  figures as the generator printed them; empty when there are none
/// @param failure  reason for missing figures, in short English: `killed by the memory limit`; empty without
///     failure
/// @param folder   folder in the run folder with the command, the printed summary and the log
public record ReplayRun(
        String step,
        int round,
        int pass,
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
