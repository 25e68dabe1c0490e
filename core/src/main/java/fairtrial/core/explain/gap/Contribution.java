package fairtrial.core.explain.gap;

import fairtrial.core.record.ThreadRole;

/// A part of the CPU time per request: one layer of the work of the threads of one role.
///
/// @param layer  layer of [fairtrial.core.explain.SampledCpu], or [#KERNEL], [#ALL], [#REST], [#ENDED]
/// @param micros CPU µs per request
/// @param named  whether it is among the largest ones that cover the gap
public record Contribution(ThreadRole role, String layer, PairValue micros, boolean named) {
    /// Inside the kernel: system calls, page faults, interrupts.
    public static final String KERNEL = "kernel";

    /// The whole role: its threads run no Java code, or too little for samples.
    public static final String ALL = "all";

    /// The small layers of the role together.
    public static final String REST = "rest";

    /// Threads that ended meanwhile.
    public static final String ENDED = "ended";
}
