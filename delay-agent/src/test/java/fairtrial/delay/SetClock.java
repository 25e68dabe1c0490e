package fairtrial.delay;

/// A clock that a test sets.
final class SetClock extends LayerClock {
    private long wall;
    private long cpu;

    /// Lets time pass.
    void pass(long wallNanos, long cpuNanos) {
        wall += wallNanos;
        cpu += cpuNanos;
    }

    @Override
    long cpuNanos() {
        return cpu;
    }

    @Override
    long wallNanos() {
        return wall;
    }

    @Override
    boolean isShared() {
        return false;
    }
}
