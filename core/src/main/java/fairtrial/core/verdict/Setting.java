package fairtrial.core.verdict;

/// One property of a contender: its default, the requested value, and the effective value read from the live
/// objects. Empty strings where there is none.
public record Setting(String defaultValue, String requested, String effective) {}
