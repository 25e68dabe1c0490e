package fairtrial.published.rerun;

import fairtrial.published.replay.Participant;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.Step;
import java.util.function.Consumer;

/// Where the rows of a replay run: here, or on another host.
public interface RowSite {
    /// Carries out all runs on one row; a new process follows each run that it did not survive.
    ///
    /// @param made takes each run as it ends
    /// @throws RowLost the row does not start, or is not what its name says
    void row(Step step, int round, Participant row, Consumer<ReplayRun> made) throws RowLost;

    /// Whether a memory limit can be enforced there.
    boolean limitsMemory();
}
