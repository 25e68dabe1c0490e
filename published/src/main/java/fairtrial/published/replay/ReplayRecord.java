package fairtrial.published.replay;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.model.Machine;
import java.util.List;
import java.util.Optional;

/// The record of one replay.
///
/// @param date    date of the run, as 2026-11-21
/// @param scale   scale of the published durations
/// @param scaled  what is shorter or smaller than published, in the order of the steps: `step: text`
/// @param absent  rows that could not start: `name: why`
/// @param hosts   the machines, where there are several
public record ReplayRecord(
        Replay replay,
        String toolVersion,
        String date,
        Machine machine,
        double scale,
        List<String> scaled,
        List<String> absent,
        List<ReplayRun> runs,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<ReplayHosts> hosts) {
    /// The record of a replay on one machine.
    public ReplayRecord(
            Replay replay,
            String toolVersion,
            String date,
            Machine machine,
            double scale,
            List<String> scaled,
            List<String> absent,
            List<ReplayRun> runs) {
        this(replay, toolVersion, date, machine, scale, scaled, absent, runs, Optional.empty());
    }

    /// Name and version of the schema.
    public static final String SCHEMA = "fairtrial/replay/1";

    public ReplayRecord {
        scaled = List.copyOf(scaled);
        absent = List.copyOf(absent);
        runs = List.copyOf(runs);
    }

    /// The runs of one row in one step, by round.
    ///
    /// @param connections 0: all
    public List<ReplayRun> runs(String step, String contender, int connections) {
        return runs.stream()
                .filter(run ->
                        run.place().step().equals(step) && run.contender().equals(contender))
                .filter(run -> connections == 0 || run.connections() == connections)
                .toList();
    }
}
