package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Load;
import fairtrial.core.model.Pacing;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.Locale;

/// Check that a paced closed loop did not only measure its own rate. A loop with a pause, or with a ramp and a
/// fixed number of requests, offers N/(Z+R), or requests ÷ ramp. Throughput at that rate says nothing about
/// the server, unless its CPUs are saturated beside a pause: then its queue sets the pace.
final class OfferedLoad implements Check {
    /// From this share of the offered rate on, the offered rate is what was measured: half of PROTOCOL.md's
    /// room for Little's law.
    private static final double NEAR = 0.85;

    /// A pause of less than half of a connection's cycle slows the server's queue, not its work.
    private static final double MOST_THINKING = 0.5;

    @Override
    public CheckId id() {
        return CheckId.OFFERED_LOAD_BOUND;
    }

    @Override
    public List<String> codes() {
        return List.of("offered-load-bound");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        return rows.atCapacity((measured, load) -> load.pacing()
                .map(pacing -> paced(rows, measured, load, pacing))
                .orElseGet(() -> rows.row(measured, Status.PASS)));
    }

    private static ValidityRow paced(Rows rows, Rows.Measured measured, Load.Closed load, Pacing pacing) {
        double pause = pacing.thinkMillis() / 1e3;
        double answer = measured.meanLatencySeconds();
        double pace = pacing.offered(load.connections(), answer);
        boolean atPace = measured.throughput() >= NEAR * pace;
        double thinking = pause + answer == 0 ? 0 : pause / (pause + answer);
        boolean ramped = pacing.rampMillis() > 0 && pacing.loops() > 0;
        boolean saturated = measured.busy().orElse(0) >= MachineCpu.SATURATED;
        boolean bound = atPace && (ramped || (thinking >= MOST_THINKING && !saturated));
        return rows.wordedRow(
                measured,
                bound ? Status.FAIL : Status.PASS,
                bound ? "fail" : "paced",
                perSecond(measured.throughput()),
                perSecond(pace),
                Percent.ofShare(thinking));
    }

    private static String perSecond(double rate) {
        return String.format(Locale.ROOT, rate < 100 ? "%.1f" : "%.0f", rate);
    }
}
