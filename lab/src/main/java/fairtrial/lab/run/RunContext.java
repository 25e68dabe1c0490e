package fairtrial.lab.run;

import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.referee.Referee;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.RunLog;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A run on the machine of its contenders.
///
/// @param state     the run
/// @param testbed   hosts and clock
/// @param libraries the class path of each contender, by its id
/// @param services  services that the contenders need
public record RunContext(RunState state, Testbed testbed, Map<String, List<Path>> libraries, ServiceWatch services) {
    public RunContext {
        libraries = Map.copyOf(libraries);
    }

    Plan plan() {
        return state.plan();
    }

    RunRecord record() {
        return state.record();
    }

    RunLog log() {
        return state.log();
    }

    Referee referee() {
        return state.referee();
    }

    RunClock clock() {
        return state.clock();
    }

    Progress progress() {
        return state.progress();
    }

    Cancel cancel() {
        return state.cancel();
    }
}
