package fairtrial.core.analysis;

import fairtrial.core.model.Reference;
import fairtrial.core.plan.Loads;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.ReferenceMeasured;
import fairtrial.core.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Runs of [Runs] with a reference.
public final class ReferenceRuns {
    public static final String SERVER = "nginx 1.22.1";

    private ReferenceRuns() {}

    /// The run with these further events at its end.
    public static RunRecord with(RunRecord record, Reference reference, List<? extends JournalEvent> more) {
        Plan plan = record.plan();
        Loads loads = plan.loads();
        List<JournalEvent> events = new ArrayList<>(record.events());
        events.addAll(more);
        return new RunRecord(
                plan.withLoads(new Loads(
                        loads.workload(),
                        loads.capacity(),
                        loads.open(),
                        loads.ladder(),
                        Optional.of(reference),
                        loads.slo())),
                record.machine(),
                events);
    }

    /// A slice in which the load generator was not the limit.
    public static ReferenceMeasured slice(int round, int attempt, double perSecond) {
        return new ReferenceMeasured(round, attempt, 1, SERVER, perSecond, 0, 0.5);
    }
}
