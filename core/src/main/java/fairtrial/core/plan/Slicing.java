package fairtrial.core.plan;

/// How a round's measured part is cut. `leadMillis` at the head of each slice is driven but not counted.
///
/// @param capacityBlocks blocks of the closed loop per round
/// @param latencyBlocks  blocks of each open loop per round
public record Slicing(long sliceMillis, long leadMillis, int capacityBlocks, int latencyBlocks) {}
