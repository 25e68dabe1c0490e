package fairtrial.core.record;

import java.util.OptionalDouble;

/// Use of a set of CPUs, as shares of their time (0–1 each): user, nice, system, idle, waiting for I/O,
/// hardware interrupts, software interrupts, CPU steal.
public record MachineCpu(double us, double ni, double sy, double id, double wa, double hi, double si, double st) {
    /// Smallest busy share of the contender's CPUs for a capacity claim (PROTOCOL.md, Validity).
    public static final double SATURATED = 0.90;

    /// Whether CPUs with this busy share (0–1) had spare time; false where the share is unknown.
    public static boolean isIdle(OptionalDouble busy) {
        return busy.isPresent() && busy.getAsDouble() < SATURATED;
    }

    /// Share of the time in which the CPUs were busy, in any process, 0–1.
    public double busy() {
        return 1 - id - wa;
    }
}
