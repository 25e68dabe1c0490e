package fairtrial.core.analysis;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import java.util.ArrayList;
import java.util.List;

/// Runs whose requests take 8 ms, nearly all of it waiting: contenders of other speeds differ in CPU time alone.
final class WaitingRuns {
    private static final double SECONDS = 0.008;

    /// CPU time of a request at full speed.
    private static final double CPU_MICROS = 60;

    private static final double FULL_SPEED = 40_000;

    private WaitingRuns() {}

    static RunRecord of(Runs runs) {
        RunRecord busy = runs.record();
        List<JournalEvent> events = new ArrayList<>();
        for (JournalEvent event : busy.events()) {
            if (event instanceof JournalEvent.Slice(SliceRecord s) && s.load().equals(Runs.CAPACITY)) {
                events.add(new JournalEvent.Slice(Runs.with(s, outcome(Runs.CAPACITY.connections(), micros(s)))));
            } else {
                if (event instanceof JournalEvent.RoundFinished finished) {
                    busy.plan().ranked().forEach(c -> events.add(alone(finished.round(), c.id())));
                }
                events.add(event);
            }
        }
        return new RunRecord(busy.plan(), busy.machine(), events);
    }

    private static double micros(SliceRecord slice) {
        return CPU_MICROS * FULL_SPEED / MeasuredSlice.of(slice).orElseThrow().throughput();
    }

    private static JournalEvent alone(int round, String contender) {
        return new JournalEvent.Probed(
                ProbeKind.ALONE,
                0,
                new SliceRecord(round, 1, "hello", new Load.Closed(1), 1, 1, contender, 0, outcome(1, CPU_MICROS)));
    }

    private static SliceOutcome outcome(int connections, double micros) {
        LoadResult load = RunSlices.result(connections / SECONDS, 0.1, LoadErrors.NONE, SECONDS);
        CpuTimes cpu = new CpuTimes(Math.round(micros * 1e3 * load.counts().completedTotal()), 0);
        return new SliceOutcome.Measured(load, RunSlices.withCpu(RunSlices.evidence(0.85, 0), Reading.of(cpu)));
    }
}
