package fairtrial.core.explain.gap;

import fairtrial.core.record.ThreadRole;

/// What the threads of one role used in the plain slices of a round, by the kernel's counters.
///
/// @param cpuNanos    CPU time, exact
/// @param kernelShare share of it inside the kernel, 0–1, by the kernel's ticks
/// @param waits       voluntary context switches: the thread had nothing to do
/// @param preemptions involuntary context switches: another thread got the CPU
public record RoleCounts(ThreadRole role, long cpuNanos, double kernelShare, long waits, long preemptions) {}
