package fairtrial.core.record;

/// What the turns of warm-up showed of a JVM when they ended.
public enum Steadiness {
    /// Its JIT is quiet, and its throughput is shown to be level: what may be left of a rise is harmless.
    LEVEL,
    /// Its JIT is quiet and no rise is seen, but this machine's noise would hide a harmful one.
    UNPROVEN,
    /// Its JIT still works, or its throughput still moves.
    MOVING
}
