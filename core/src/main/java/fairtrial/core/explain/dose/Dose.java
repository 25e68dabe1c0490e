package fairtrial.core.explain.dose;

/// One value of the setting that is tried.
///
/// @param contender its contender in the comparison; for a dose of connections the base
/// @param value     value of the setting
/// @param predicted predicted throughput in requests per second
/// @param ratio     the same as a ratio to the base
/// @param p99Seconds predicted p99 of the latency
public record Dose(String contender, String value, double predicted, double ratio, double p99Seconds) {}
