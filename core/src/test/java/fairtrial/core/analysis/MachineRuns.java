package fairtrial.core.analysis;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Runs whose rounds are spread over several machines.
public final class MachineRuns {
    private MachineRuns() {}

    /// The run with its rounds on these machines.
    ///
    /// @param machines machine of each round, from the first
    public static RunRecord on(RunRecord record, List<String> machines) {
        List<JournalEvent> events = new ArrayList<>();
        for (JournalEvent event : record.events()) {
            events.add(event);
            if (event instanceof JournalEvent.RoundStarted start) {
                events.add(
                        new JournalEvent.RoundPlaced(start.round(), start.attempt(), machines.get(start.round() - 1)));
            }
        }
        return new RunRecord(record.plan(), record.machine(), events);
    }

    /// The run in which a contender is faster by these factors on some machines, under the capacity load.
    public static RunRecord reacting(RunRecord record, String contender, Map<String, Double> factors) {
        Map<Integer, String> machines = record.machines();
        return Runs.slices(
                record,
                slice -> slice.contender().equals(contender) && slice.load().equals(Runs.CAPACITY)
                        ? Runs.with(slice, times(slice, factors.getOrDefault(machines.get(slice.round()), 1.0)))
                        : slice);
    }

    private static SliceOutcome times(SliceRecord slice, double factor) {
        return RunSlices.measured(factor * MeasuredSlice.of(slice).orElseThrow().throughput());
    }
}
