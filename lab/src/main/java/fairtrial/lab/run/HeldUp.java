package fairtrial.lab.run;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadResult;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import java.util.concurrent.TimeUnit;

/// An open-loop slice in which the load threads were late by themselves: a neighbour had their CPU, or their own JVM
/// compiled. The lag leaves out what only the server can cause, so a slow server is not spared by a second chance.
final class HeldUp {
    /// One slice in three was held up on a busy machine of two CPUs (26 of 72 in two default runs): three in a row are
    /// one in twenty.
    static final int AGAIN_AT_MOST = 2;

    /// Slices that nothing disturbed had a lag of 17 to 38 µs in 99 of 100 requests, disturbed ones 85 to 4400 µs.
    private static final long MOST_NANOS = TimeUnit.MICROSECONDS.toNanos(50);

    /// Of the mean latency: the lag of slow answers may be longer (check `send-lag`, where beyond this it warns).
    private static final double MOST_SHARE = 0.05;

    private HeldUp() {}

    static boolean is(SliceRecord slice) {
        return slice.load() instanceof Load.Open
                && slice.outcome() instanceof SliceOutcome.Measured measured
                && isLate(measured.load());
    }

    private static boolean isLate(LoadResult load) {
        return load.sendLagP99Nanos() > Math.max((double) MOST_NANOS, MOST_SHARE * load.meanLatencyNanos());
    }
}
