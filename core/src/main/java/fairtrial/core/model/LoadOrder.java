package fairtrial.core.model;

/// Order for one slice of load.
///
/// @param target         name of the target as the engine opened it
/// @param durationMillis whole length in ms, of which the first `leadMillis` are driven but not counted
/// @param seed           seed of random arrivals
/// @param awake          whether the load threads poll for events and never sleep: for a load generator with
///     CPUs of its own. Waking a sleeping CPU costs the contender that responds, in a virtual machine up to a
///     quarter of the request
public record LoadOrder(String target, Load load, long durationMillis, long leadMillis, long seed, boolean awake) {
    public LoadOrder {
        if (leadMillis < 0 || durationMillis <= leadMillis) {
            throw new IllegalArgumentException("lead " + leadMillis + " ms in a slice of " + durationMillis + " ms");
        }
    }

    /// An order whose load threads sleep when there is nothing to do.
    public LoadOrder(String target, Load load, long durationMillis, long leadMillis, long seed) {
        this(target, load, durationMillis, leadMillis, seed, false);
    }

    /// Copy whose load threads poll and never sleep, or sleep when there is nothing to do.
    public LoadOrder withPolling(boolean isAwake) {
        return new LoadOrder(target, load, durationMillis, leadMillis, seed, isAwake);
    }
}
