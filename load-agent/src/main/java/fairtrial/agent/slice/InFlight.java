package fairtrial.agent.slice;

/// Requests in flight, counted at each send and response and summed over the window. It uses no latency, so it
/// can be compared with throughput × latency. Written only by the lane's thread.
public final class InFlight {
    private final SliceTimes times;
    private long sinceNanos;
    private int present;
    private double nanos;

    /// Starts with none in flight.
    public InFlight(SliceTimes times) {
        this.times = times;
        sinceNanos = times.startNanos();
    }

    /// Changes the number in flight by `more` from `now` on.
    public void change(int more, long now) {
        nanos += (double) present * times.overlap(sinceNanos, now);
        sinceNanos = now;
        present += more;
    }

    /// Adds one that was in flight from `since` to `now` and is seen only now.
    public void seenLate(long since, long now) {
        nanos += times.overlap(since, now);
    }

    /// Request-nanoseconds of the window until the last change.
    public double nanos() {
        return nanos;
    }
}
