package fairtrial.core.model;

/// One slice of load for an engine: on which opened target, with which load, how long (`durationMillis` whole,
/// of which the first `leadMillis` are driven but not counted), with which seed for random arrivals.
public record LoadOrder(String target, Load load, long durationMillis, long leadMillis, long seed) {
    public LoadOrder {
        if (leadMillis < 0 || durationMillis <= leadMillis) {
            throw new IllegalArgumentException("lead " + leadMillis + " ms in a slice of " + durationMillis + " ms");
        }
    }
}
