package fairtrial.lab.remote.agent;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.remote.Told;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.store.RunLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The journal of a run whose folder lies on another machine: every event is told at once.
final class ForwardedLog implements RunLog {
    private final Line line;
    private final Plan plan;
    private final Machine machine;
    private final List<JournalEvent> events = new ArrayList<>();

    ForwardedLog(Line line, Plan plan, Machine machine) {
        this.line = line;
        this.plan = plan;
        this.machine = machine;
    }

    /// Takes events that the conductor has written.
    void learn(List<JournalEvent> others) {
        events.addAll(others);
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
        line.tell(Told.EVENT, happened);
    }

    @Override
    public void copyLog(String process, Path raw) {
        try {
            if (Files.exists(raw)) {
                line.tell(Told.LOG, new Told.Log(process, 0, 0, ForeignText.tail(raw, Limit.JOURNAL_LINE.bytes())));
            }
        } catch (IOException e) {
            line.tell(Told.LOG, new Told.Log(process, 0, 0, "the log was not read: " + e.getMessage()));
        }
    }

    /// Only the end of a very long log is told.
    @Override
    public Path keepLog(Path raw, int round, int attempt, String process) {
        try {
            if (Files.exists(raw)) {
                String text = ForeignText.tail(raw, Limit.JOURNAL_LINE.bytes());
                line.tell(Told.LOG, new Told.Log(process, round, attempt, text));
                Files.delete(raw);
            }
        } catch (IOException e) {
            line.tell(Told.LOG, new Told.Log(process, round, attempt, "the log was not read: " + e.getMessage()));
        }
        return raw;
    }
}
