package fairtrial.core.record;

/// Connections that the kernel turned away over some stretch because a listen queue was full.
public record ListenQueue(long overflows, long drops) {}
