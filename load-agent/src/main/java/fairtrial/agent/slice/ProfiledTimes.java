package fairtrial.agent.slice;

import java.util.function.LongSupplier;

/// Send times whose rate follows a profile: those of an even process on another clock, which goes faster where
/// the profile is higher. A Poisson process becomes one with that rate (Çinlar 1975, inversion of the
/// cumulative rate).
final class ProfiledTimes implements LongSupplier {
    private final LongSupplier even;
    private final long startNanos;
    private final double partNanos;
    private final double[] speeds;
    private int part;
    private double passed;

    /// @param even        ascending times of an even process from that start on
    /// @param lengthNanos of all parts together
    /// @param speeds      rates of equal parts, in that of the even process
    ProfiledTimes(LongSupplier even, long startNanos, long lengthNanos, double... speeds) {
        this.even = even;
        this.startNanos = startNanos;
        this.partNanos = (double) lengthNanos / speeds.length;
        this.speeds = speeds.clone();
    }

    @Override
    public long getAsLong() {
        double at = even.getAsLong() - startNanos;
        while (part < speeds.length && passed + speeds[part] * partNanos <= at) {
            passed += speeds[part] * partNanos;
            part++;
        }
        return part == speeds.length
                ? Long.MAX_VALUE
                : startNanos + (long) (part * partNanos + (at - passed) / speeds[part]);
    }
}
