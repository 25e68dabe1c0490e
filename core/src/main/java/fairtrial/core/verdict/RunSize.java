package fairtrial.core.verdict;

/// Amount of measurement behind a result.
///
/// @param blocks blocks of the closed loop per round
public record RunSize(double wallSeconds, int rounds, int blocks) {}
