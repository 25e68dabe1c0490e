package fairtrial.lab.campaign.job;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.remote.Told;
import fairtrial.lab.store.RunLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The journal of one round whose run folder lies elsewhere: kept until the job writes its fragment.
final class KeptLog implements RunLog {
    /// A control character takes six in JSON, and a line of a fragment may be as long as one of a journal.
    private static final int LONGEST_LOG = Limit.JOURNAL_LINE.bytes() / 8;

    /// All logs of a round: of ten contenders some megabytes. A fragment may be as long as a journal.
    private static final int MOST_LOGS = Limit.JOURNAL.bytes() / 16;

    private final Plan plan;
    private final Machine machine;
    private final List<JournalEvent> events;
    private final int known;
    private final List<Told.Log> logs = new ArrayList<>();
    private int left = MOST_LOGS;

    /// @param known events of other rounds
    KeptLog(Plan plan, Machine machine, List<JournalEvent> known) {
        this.plan = plan;
        this.machine = machine;
        this.events = new ArrayList<>(known);
        this.known = known.size();
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

    /// The events of this round.
    List<JournalEvent> own() {
        return List.copyOf(events.subList(known, events.size()));
    }

    /// The logs of this round.
    List<Told.Log> logs() {
        return List.copyOf(logs);
    }

    @Override
    public void copyLog(String process, Path raw) {
        keep(raw, 0, 0, process);
    }

    @Override
    public Path keepLog(Path raw, int round, int attempt, String process) {
        keep(raw, round, attempt, process);
        return raw;
    }

    /// Only the end of a very long log is kept.
    private void keep(Path raw, int round, int attempt, String process) {
        try {
            if (Files.exists(raw)) {
                String text = ForeignText.tail(raw, Math.min(LONGEST_LOG, left));
                left -= (int) Math.min(left, Files.size(raw));
                logs.add(new Told.Log(process, round, attempt, text));
                if (round > 0) {
                    Files.delete(raw);
                }
            }
        } catch (IOException e) {
            logs.add(new Told.Log(process, round, attempt, "the log was not read: " + e.getMessage()));
        }
    }
}
