package fairtrial.lab.monitor.proc;

/// The unit of CPU time in `/proc`.
final class Ticks {
    /// `USER_HZ`, which is 100 on every architecture that runs a JVM today; it is not the kernel's own timer
    /// rate.
    private static final long PER_SECOND = 100;

    static final long NANOS = 1_000_000_000L / PER_SECOND;

    private Ticks() {}
}
