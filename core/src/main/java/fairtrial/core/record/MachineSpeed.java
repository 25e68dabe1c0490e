package fairtrial.core.record;

/// How fast the machine ran two fixed loops before a round, while nothing of the run worked: the median of several
/// stretches each. It explains, and enters no figure.
///
/// @param memoryNanos     of one load that depends on the one before, from a table beyond the caches of a core
/// @param arithmeticNanos of one dependent step of integer arithmetic, in registers alone
public record MachineSpeed(double memoryNanos, double arithmeticNanos) {}
