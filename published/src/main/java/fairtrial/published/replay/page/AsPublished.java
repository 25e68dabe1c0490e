package fairtrial.published.replay.page;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.RunEvidence;
import fairtrial.published.replay.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// The runs of the published set-up. For every row and load it selects the first run with the requested data,
/// so a failed run comes after a later one that succeeded.
record AsPublished(Optional<LoadTool> tool, List<ReplayRun> runs) {
    AsPublished {
        runs = List.copyOf(runs);
    }

    /// The runs of the first step.
    static AsPublished of(ReplayRecord record) {
        if (record.replay().steps().isEmpty()) {
            return new AsPublished(Optional.empty(), List.of());
        }
        Step first = record.replay().steps().getFirst();
        return new AsPublished(
                first.setUp().load().tool(),
                record.runs().stream()
                        .filter(run -> run.place().step().equals(first.id()))
                        .toList());
    }

    /// The first run of every row and load with this evidence.
    List<ReplayRun> render(Predicate<RunEvidence> wanted) {
        return firsts(run -> wanted.test(run.evidence()), true);
    }

    /// The first run of every row with this evidence, for any load.
    List<ReplayRun> rowsWith(Predicate<RunEvidence> wanted) {
        return firsts(run -> wanted.test(run.evidence()), false);
    }

    /// The first run of every row and load with figures.
    List<ReplayRun> printed() {
        return firsts(run -> run.figures().isPresent(), true);
    }

    private List<ReplayRun> firsts(Predicate<ReplayRun> wanted, boolean everyLoad) {
        Map<List<Object>, ReplayRun> firsts = new LinkedHashMap<>();
        for (ReplayRun run : runs) {
            if (wanted.test(run)) {
                List<Object> key = everyLoad
                        ? List.of(run.workload(), run.connections(), run.contender())
                        : List.of(run.contender());
                firsts.putIfAbsent(key, run);
            }
        }
        return List.copyOf(firsts.values());
    }

    /// The name of a run: its row, and workload and load where there are several.
    String name(ReplayRun run) {
        List<String> words = new ArrayList<>(List.of(run.contender()));
        if (several(ReplayRun::workload)) {
            words.add(run.workload());
        }
        if (several(ReplayRun::connections)) {
            words.add(String.valueOf(run.connections()));
        }
        return String.join(" · ", words);
    }

    /// Whether the runs differ in this property.
    boolean several(Function<ReplayRun, Object> of) {
        return runs.stream().map(of).distinct().count() > 1;
    }
}
