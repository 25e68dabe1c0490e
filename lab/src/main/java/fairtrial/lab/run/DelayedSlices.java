package fairtrial.lab.run;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadResult;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.lab.load.LoadFailed;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Open-loop slices whose load threads were late for a reason of their own: another process had their CPU, or
/// their own JVM compiled. Such a slice is repeated. The bound is the same for all contenders of a rate, and
/// the lag leaves out what only the server can cause. So neither a slow server nor one with wrong responses
/// gets a second chance.
final class DelayedSlices {
    /// On two CPUs of a busy virtual machine 26 of 72 slices of two default runs were held up, 23 of 55 of a third:
    /// five in a row are one in fifty to a hundred.
    static final int MOST_REPEATS = 4;

    /// Slices that nothing disturbed had a lag of 17 to 38 µs in 99 of 100 requests, disturbed ones 85 to 4400 µs.
    private static final long MOST_NANOS = TimeUnit.MICROSECONDS.toNanos(50);

    /// Of the mean time between two requests: beside that a longer lag is small.
    private static final double MOST_SHARE = 0.05;

    private DelayedSlices() {}

    /// Drives a slice once.
    interface Attempt {
        /// One attempt.
        ///
        /// @param again how many times it was driven before
        SliceRecord drive(int again) throws LoadFailed, Cancel.Interrupted, ContenderLost;
    }

    /// The first slice that is not held up, or the last allowed one.
    ///
    /// @param others gets those before it
    static SliceRecord repeatUntilOnTime(Attempt attempt, Consumer<SliceRecord> others)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        SliceRecord slice = attempt.drive(0);
        for (int again = 1; again <= MOST_REPEATS && isDelayed(slice); again++) {
            others.accept(slice);
            slice = attempt.drive(again);
        }
        return slice;
    }

    static boolean isDelayed(SliceRecord slice) {
        return slice.load() instanceof Load.Open open
                && slice.outcome() instanceof SliceOutcome.Measured measured
                && measured.load().errors().total() == 0
                && isLate(open, measured.load());
    }

    private static boolean isLate(Load.Open load, LoadResult result) {
        double between = TimeUnit.SECONDS.toNanos(1) / load.rate().perSecond();
        return result.threads().sendLagP99Nanos() > Math.max((double) MOST_NANOS, MOST_SHARE * between);
    }
}
