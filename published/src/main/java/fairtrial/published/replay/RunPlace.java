package fairtrial.published.replay;

/// Place of a run in a replay.
///
/// @param step  id of its step
/// @param round from 1
/// @param pass  number of the run in the round's JVM, from 1
public record RunPlace(String step, int round, int pass) {}
