package fairtrial.core.capacity;

import fairtrial.core.model.Load;
import fairtrial.core.model.Promise;
import fairtrial.core.record.MeasuredSlice;

/// Whether a rate was driven as ordered.
public final class DrivenRate {
    /// A generator that handles due requests later than this part of a promise's limit adds its own time
    /// to theirs.
    private static final double MOST_LAG = 0.1;

    /// A generator that is later than this, p99, does not offer its rate, whatever a promise allows.
    private static final double MOST_LAG_NANOS = 100e6;

    private DrivenRate() {}

    /// The rate that was ordered, per second; 0 in a closed loop.
    public static double of(MeasuredSlice slice) {
        return slice.load() instanceof Load.Open open ? open.rate().perSecond() : 0;
    }

    /// Whether the load generator was on time, p99, for what the promise allows. A slice in which it was
    /// not tells nothing of the service.
    public static boolean isOnTime(MeasuredSlice slice, Promise promise) {
        double most = promise.isAboutTime()
                ? Math.min(MOST_LAG_NANOS, MOST_LAG * 1e3 * promise.limitMicros())
                : MOST_LAG_NANOS;
        return slice.result().threads().sendLagP99Nanos() <= most;
    }
}
