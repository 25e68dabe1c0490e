package fairtrial.core.model;

/// Requests of one slice.
///
/// @param completed      correct responses that ended inside the window
/// @param completedTotal correct responses of the whole slice, lead and drain included (pairs with CPU over the slice)
/// @param offered        requests due inside the window (open loop) or sent inside it (closed loop)
/// @param meanInFlight   time average over the window of open requests: sent (closed loop) or due (open loop) and
///     without a response. Counted as they come and go, independent of latency
public record LoadCounts(long completed, long completedTotal, long offered, double meanInFlight) {
    public LoadCounts {
        if (completed < 0 || completedTotal < 0 || offered < 0 || !(meanInFlight >= 0)) {
            throw new IllegalArgumentException(
                    "not counted: " + completed + " " + completedTotal + " " + offered + " " + meanInFlight);
        }
    }
}
