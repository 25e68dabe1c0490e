package fairtrial.core.diff;

/// One thing that is not the same in two runs.
///
/// @param what   a key of its name, or a property's name
/// @param before in the first run; empty: not there
/// @param after  in the second run; empty: not there
public record Difference(String what, String before, String after) {}
