package fairtrial.core.record;

/// Connections that the kernel refused over a stretch of time because a listen queue was full.
public record ListenQueue(long overflows, long drops) {}
