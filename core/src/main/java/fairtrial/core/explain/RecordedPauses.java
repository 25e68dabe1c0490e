package fairtrial.core.explain;

/// Pauses of the whole JVM by their cause.
///
/// @param cause   `gc`, or the operation of a safepoint
/// @param seconds their sum
public record RecordedPauses(String cause, long count, double seconds) {}
