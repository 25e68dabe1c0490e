package fairtrial.core.explain.profile;

/// CPU time of a frame for each request, in µs.
///
/// @param name        the method or function
/// @param ownMicros   its own
/// @param totalMicros with all whom it calls
public record FrameTime(String name, FrameKind kind, double ownMicros, double totalMicros) {}
