package fairtrial.agent.slice;

import fairtrial.core.model.LoadOrder;
import java.util.concurrent.TimeUnit;

/// The instants of one slice on the clock of [System#nanoTime]: it starts, the window (what is counted)
/// starts, both end together, and what is not answered at the deadline is a time-out.
public record SliceTimes(long startNanos, long windowNanos, long endNanos, long deadlineNanos) {
    /// A slice that starts at `startNanos`. The drain lasts at least as long as the slice itself: an answer
    /// that needs longer than that could not have been measured in it; and at least `drainNanos`.
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
