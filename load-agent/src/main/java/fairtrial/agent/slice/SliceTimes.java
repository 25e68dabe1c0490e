package fairtrial.agent.slice;

import fairtrial.core.model.LoadOrder;
import java.util.concurrent.TimeUnit;

/// The instants of one slice on the clock of [System#nanoTime]: start, start of the counted window, and the
/// common end. A request without a response at the deadline is a time-out.
public record SliceTimes(long startNanos, long windowNanos, long endNanos, long deadlineNanos) {
    /// Times of a slice that starts at `startNanos`. The drain lasts at least `drainNanos` and at least as
    /// long as the slice: a slower response could not have been measured in it.
    public static SliceTimes of(LoadOrder order, long startNanos, long drainNanos) {
        long duration = TimeUnit.MILLISECONDS.toNanos(order.durationMillis());
        long end = startNanos + duration;
        return new SliceTimes(
                startNanos,
                startNanos + TimeUnit.MILLISECONDS.toNanos(order.leadMillis()),
                end,
                end + Math.max(duration, drainNanos));
    }

    public boolean inWindow(long nanos) {
        return nanos >= windowNanos && nanos < endNanos;
    }

    public long windowLengthNanos() {
        return endNanos - windowNanos;
    }

    /// Nanoseconds of `[from, to)` that lie in the window.
    public long overlap(long from, long to) {
        return Math.max(0, Math.min(to, endNanos) - Math.max(from, windowNanos));
    }
}
