package fairtrial.lab.run;

import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.referee.Referee;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.RunFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Common parts of a run.
///
/// @param folder    run folder; its journal is the state of the run
/// @param referee   decision about warm contenders and the end of the run
/// @param testbed   hosts and clock
/// @param clock     time over all sessions
/// @param progress  listener
/// @param cancel    request to stop
/// @param libraries the class path of each contender, by its id
/// @param services  services that the contenders need
record RunContext(
        RunFolder folder,
        Referee referee,
        Testbed testbed,
        RunClock clock,
        Progress progress,
        Cancel cancel,
        Map<String, List<Path>> libraries,
        ServiceWatch services) {
    RunContext {
        libraries = Map.copyOf(libraries);
    }

    Plan plan() {
        return folder.plan();
    }

    RunRecord record() {
        return folder.record();
    }
}
