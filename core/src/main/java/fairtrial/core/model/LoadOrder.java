package fairtrial.core.model;

/// One slice of load for an engine.
///
/// @param target         as it was opened
/// @param durationMillis whole length, of which the first `leadMillis` are driven but not counted
/// @param seed           of random arrivals
/// @param awake          the load threads ask for events again and again and never sleep: for a load that has CPUs
///     of its own. Waking a sleeping CPU costs the contender that answers it, in a virtual machine as much as a
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

    /// The same with load threads that never sleep, or do.
    public LoadOrder awake(boolean never) {
        return new LoadOrder(target, load, durationMillis, leadMillis, seed, never);
    }
}
