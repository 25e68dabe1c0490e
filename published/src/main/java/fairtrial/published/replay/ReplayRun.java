package fairtrial.published.replay;

import fairtrial.published.publication.Printed;
import java.util.Optional;

/// One run of the generator on one contender.
///
/// @param step     id of its step
/// @param round    from 1
/// @param pass     of the round's JVM, from 1
/// @param contender its name
/// @param workload that was asked
/// @param connections of the load
/// @param figures  as the generator printed them; empty when there are none
/// @param failure  why there are none, in short English: `killed by the memory limit`; empty when all went well
/// @param folder   in the run folder, where the command, the printed summary and the log lie
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
    /// Requests per second; empty when nothing was printed.
    public Optional<Double> throughput() {
        return figures.flatMap(Printed::throughput);
    }
}
