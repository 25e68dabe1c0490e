package fairtrial.proof.simulation;

/// Rounds that a noise was fitted from.
///
/// @param blocks          median number of blocks per round
/// @param overheadSeconds start, warm-up and end per contender and round, median in s
public record FitSample(int rounds, int runs, int blocks, double sliceSeconds, double overheadSeconds) {}
