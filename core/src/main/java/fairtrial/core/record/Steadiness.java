package fairtrial.core.record;

/// Steadiness of a JVM at the end of its warm-up turns.
public enum Steadiness {
    /// The JIT is quiet, and throughput is shown to be level: any remaining rise is harmless.
    LEVEL,
    /// The JIT is quiet and no rise is visible, but this machine's noise would hide a harmful one.
    UNPROVEN,
    /// The JIT still works, or throughput still changes.
    MOVING
}
