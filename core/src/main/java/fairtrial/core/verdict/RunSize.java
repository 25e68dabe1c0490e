package fairtrial.core.verdict;

/// Amount of measurement behind a result.
///
/// @param wallSeconds duration of all sessions of the run
/// @param rounds      finished rounds
/// @param blocks      blocks of the closed loop per round
public record RunSize(double wallSeconds, int rounds, int blocks) {}
