package fairtrial.core.capacity;

import fairtrial.core.model.Promise;
import fairtrial.core.record.MeasuredSlice;

/// Whether a rate was driven as ordered.
public final class DrivenRate {
    /// A generator that handles due requests later than this part of a promise's limit adds its own time
    /// to theirs.
    private static final double MOST_LAG = 0.1;

    private DrivenRate() {}

    /// Whether the load generator was on time, p99, for what the promise allows. A slice in which it was
    /// not tells nothing of the service.
    public static boolean isOnTime(MeasuredSlice slice, Promise promise) {
        return !promise.isAboutTime()
                || slice.result().threads().sendLagP99Nanos() <= MOST_LAG * 1e3 * promise.limitMicros();
    }
}
