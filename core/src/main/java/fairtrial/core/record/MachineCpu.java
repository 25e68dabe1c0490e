package fairtrial.core.record;

import java.util.OptionalDouble;

/// Where the time of a set of CPUs went, as shares of all of it (0–1 each): user, nice, system, idle, waiting
/// for I/O, hardware interrupts, software interrupts, stolen by the hypervisor.
public record MachineCpu(double us, double ni, double sy, double id, double wa, double hi, double si, double st) {
    /// PROTOCOL.md, Validity: a capacity claim needs the contender's CPUs at least this busy.
    public static final double SATURATED = 0.90;

    /// Whether CPUs that were so busy (0–1) had room for more; not where nobody knows.
    public static boolean isIdle(OptionalDouble busy) {
        return busy.isPresent() && busy.getAsDouble() < SATURATED;
    }

    /// Share of the time in which the CPUs did something, whoever took it.
    public double busy() {
        return 1 - id - wa;
    }
}
