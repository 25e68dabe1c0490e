package fairtrial.lab.explain;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.store.RunLog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The record of a session of evidence, in memory: no comparison reads it. Logs of processes
/// are not kept; the end of one is in the error of a contender that ended.
public final class EvidenceLog implements RunLog {
    private final Plan plan;
    private final Machine machine;
    private final List<JournalEvent> events = new ArrayList<>();

    /// @param machine machine of the session
    public EvidenceLog(Plan plan, Machine machine) {
        this.plan = plan;
        this.machine = machine;
    }

    @Override
    public Plan plan() {
        return plan;
    }

    @Override
    public RunRecord record() {
        return new RunRecord(plan, machine, events);
    }

    @Override
    public void append(JournalEvent happened) {
        events.add(happened);
    }

    @Override
    public void copyLog(String process, Path raw) {
        // Whoever started a service keeps its log.
    }

    @Override
    public Path keepLog(Path raw, int round, int attempt, String process) {
        return raw;
    }
}
