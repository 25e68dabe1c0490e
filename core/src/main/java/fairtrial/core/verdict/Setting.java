package fairtrial.core.verdict;

/// One property of a contender: what it is by default, what was asked, what is in force as read from the live
/// objects. Empty strings where there is none.
public record Setting(String defaultValue, String requested, String effective) {}
