package fairtrial.lab.run;

import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.referee.Referee;
import fairtrial.lab.store.RunFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Common parts of a run.
///
/// @param run       its folder; the journal there is the run's state
/// @param referee   decides when contenders are warm and when enough is known
/// @param testbed   where it takes place
/// @param clock     its time over all sessions
/// @param progress  learns how it goes on
/// @param cancel    asks it to stop
/// @param libraries the class path of each contender, by its id
record RunContext(
        RunFolder run,
        Referee referee,
        Testbed testbed,
        RunClock clock,
        Progress progress,
        Cancel cancel,
        Map<String, List<Path>> libraries) {
    RunContext {
        libraries = Map.copyOf(libraries);
    }

    Plan plan() {
        return run.plan();
    }

    RunRecord record() {
        return run.record();
    }
}
