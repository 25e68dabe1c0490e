package fairtrial.core.history;

/// One side of a step.
///
/// @param run       folder of the run, or of the baseline
/// @param contender id of the contender in that run
public record StepSide(String run, String contender) {}
