package fairtrial.core.explain;

/// Two neighbouring slices of the same load, one without evidence and one with it, in random order.
///
/// @param plain   correct responses per second without evidence
/// @param watched correct responses per second with it
public record WatchedPair(double plain, double watched) {}
