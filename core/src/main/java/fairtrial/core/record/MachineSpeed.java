package fairtrial.core.record;

/// Speed of the machine in two fixed loops before a round, while nothing of the run worked: the median of
/// several stretches each. It only explains results and enters no figure.
///
/// @param memoryNanos     time of one memory read that depends on the read before, in a table larger than the
///     caches of a core
/// @param arithmeticNanos time of one dependent step of integer arithmetic, in registers only
public record MachineSpeed(double memoryNanos, double arithmeticNanos) {}
