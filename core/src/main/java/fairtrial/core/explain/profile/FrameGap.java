package fairtrial.core.explain.profile;

import fairtrial.core.explain.gap.PairValue;

/// CPU time per request of a frame itself in two contenders, in µs.
///
/// @param name the method or function
public record FrameGap(String name, FrameKind kind, PairValue micros) {}
