package fairtrial.lab.store;

import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import java.nio.file.Path;
import java.util.List;

/// Where a run is written down: its folder, or a line to the machine that has the folder.
public interface RunLog {
    Plan plan();

    /// The run in its present state.
    RunRecord record();

    /// Appends one event.
    ///
    /// @throws fairtrial.core.text.UserError FT-402 not writable; the run can go on later
    void append(JournalEvent happened);

    /// Appends events in this order. What a crash leaves is a beginning of them.
    ///
    /// @throws fairtrial.core.text.UserError FT-402 not writable; the run can go on later
    default void appendAll(List<JournalEvent> happened) {
        happened.forEach(this::append);
    }

    /// Stores a copy of the log of a process that goes on. Of several sessions each has its own.
    ///
    /// @param process name of the process, the name of the file
    void copyLog(String process, Path raw);

    /// Stores a process's log of one round and deletes the raw file.
    ///
    /// @param process id of a contender, or the load generator
    /// @return the path of the stored log
    Path keepLog(Path raw, int round, int attempt, String process);
}
