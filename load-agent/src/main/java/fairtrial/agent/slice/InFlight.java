package fairtrial.agent.slice;

/// Requests in flight, counted one by one as they are sent and answered and summed over the window. No latency
/// enters, so it can be held against throughput × latency. Written by the lane's thread alone.
public final class InFlight {
    private final SliceTimes times;
    private long sinceNanos;
    private int present;
    private double nanos;

    /// None at first.
    public InFlight(SliceTimes times) {
        this.times = times;
        sinceNanos = times.startNanos();
    }

    /// So many more than before, or fewer, from `now` on.
    public void change(int more, long now) {
        nanos += (double) present * times.overlap(sinceNanos, now);
        sinceNanos = now;
        present += more;
    }

    /// One was there from `since` to `now` and only seen now.
    public void seenLate(long since, long now) {
        nanos += times.overlap(since, now);
    }

    /// Request-nanoseconds of the window until the last change.
    public double nanos() {
        return nanos;
    }
}
