package fairtrial.published.replay;

import fairtrial.published.publication.PrintedRun;
import java.util.List;
import java.util.Optional;

/// Reported figures of the rows of a replay.
final class PublishedFigures {
    private final Replay replay;

    PublishedFigures(Replay replay) {
        this.replay = replay;
    }

    /// The reported throughput of a row: of several runs the last, because the first of a JVM is cold.
    ///
    /// @param connections 0: any
    Optional<Double> throughput(String contender, Optional<String> workload, int connections) {
        Optional<String> group = workload.map(name -> replay.rows().groups().getOrDefault(name, ""));
        List<PrintedRun> runs = replay.publication().runs().stream()
                .filter(run -> run.name().contender().equals(contender))
                .filter(run -> group.isEmpty()
                        || group.get().isEmpty()
                        || run.name().group().equals(group.get()))
                .filter(run -> connections == 0
                        || run.figures()
                                        .load()
                                        .connections()
                                        .map(Double::intValue)
                                        .orElse(connections)
                                == connections)
                .toList();
        return runs.stream().flatMap(run -> run.figures().throughput().stream()).reduce((first, last) -> last);
    }

    /// The reported throughput of the claim's row divided by that of the other row.
    Optional<Double> ratio(ReplayClaim claim, String other) {
        Optional<Double> a = throughput(claim.a(), claim.group(), claim.load());
        Optional<Double> b = throughput(other, claim.group(), claim.load());
        return a.flatMap(x -> b.map(y -> x / y));
    }
}
