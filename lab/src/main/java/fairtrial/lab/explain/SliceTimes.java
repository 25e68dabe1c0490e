package fairtrial.lab.explain;

import fairtrial.core.explain.SliceFigures;
import fairtrial.core.model.Load;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.WarmContender;
import java.util.List;

/// Length of the slices of evidence.
///
/// @param leadMillis first part, which is driven and not counted: a recording that begins makes the JVM
///     compile again
public record SliceTimes(long millis, long leadMillis) {
    /// Forty readings, and a hundred samples of a busy thread.
    private static final long USUAL_MILLIS = 2_800;

    private static final long USUAL_LEAD = 800;

    /// Times that a connection must come round in the counted part, so that its ends do not matter.
    private static final int LEAST_CYCLES = 10;

    private static final long MOST_MILLIS = 30_000;

    /// The times for requests of less than a tenth of a second.
    public static SliceTimes usual() {
        return new SliceTimes(USUAL_MILLIS, USUAL_LEAD);
    }

    /// The same times for all of some contenders: those that the slowest of them needs, after a trial slice of each.
    ///
    /// @throws LoadFailed the load generator ended
    public static SliceTimes of(List<WarmContender> contenders, Load load) throws LoadFailed, Cancel.Interrupted {
        SliceTimes usual = usual();
        SliceTimes longest = usual;
        for (WarmContender one : contenders) {
            SliceTimes needed = after(one.slice(load, usual.millis(), usual.leadMillis()));
            longest = needed.millis() > longest.millis() ? needed : longest;
        }
        return longest;
    }

    /// The times for a load in which a request takes as long as in this slice, and a pause as long as it does.
    public static SliceTimes after(MeasuredSlice trial) {
        double cycleMillis = trial.result().latency().meanLatencyNanos() / 1e6 + 1e3 * SliceFigures.thinkSeconds(trial);
        long lead = Math.max(USUAL_LEAD, Math.min(MOST_MILLIS / LEAST_CYCLES, Math.round(cycleMillis)));
        long window = Math.max(USUAL_MILLIS - USUAL_LEAD, Math.round(LEAST_CYCLES * cycleMillis));
        return new SliceTimes(Math.min(MOST_MILLIS, lead + window), lead);
    }
}
