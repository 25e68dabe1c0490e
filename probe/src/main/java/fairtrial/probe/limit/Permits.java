package fairtrial.probe.limit;

/// Permits in use, of which only the free ones are told: the most that were ever free are all there are.
public final class Permits {
    private final Gauge free;
    private double most;

    /// @param free permits that can be taken now
    /// @throws ReflectiveOperationException they cannot be read
    public Permits(Gauge free) throws ReflectiveOperationException {
        this.free = free;
        this.most = free.read();
    }

    /// All permits, as far as they were seen.
    public double all() {
        return most;
    }

    /// Permits that are taken now.
    ///
    /// @throws ReflectiveOperationException they cannot be read
    public double taken() throws ReflectiveOperationException {
        double now = free.read();
        most = Math.max(most, now);
        return most - now;
    }
}
