package fairtrial.core.diff;

/// One difference between two runs.
///
/// @param what   key of its name, or name of a property
/// @param before value in the first run; empty if missing
/// @param after  value in the second run; empty if missing
public record Difference(String what, String before, String after) {}
