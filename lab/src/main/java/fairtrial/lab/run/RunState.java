package fairtrial.lab.run;

import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.referee.Referee;
import fairtrial.lab.store.RunLog;

/// A run while it goes on, on any machine.
///
/// @param log      journal; it is the state of the run
/// @param referee  decision about warm contenders and the end of the run
/// @param clock    time over all sessions
/// @param progress listener
/// @param cancel   request to stop
public record RunState(RunLog log, Referee referee, RunClock clock, Progress progress, Cancel cancel) {
    Plan plan() {
        return log.plan();
    }

    RunRecord record() {
        return log.record();
    }
}
