package fairtrial.core.plan;

/// Division of a round's measured part into blocks and slices. The first `leadMillis` of each slice are
/// driven but not counted.
///
/// @param capacityBlocks blocks of the closed loop per round
/// @param latencyBlocks  blocks of each open loop per round
public record Slicing(long sliceMillis, long leadMillis, int capacityBlocks, int latencyBlocks) {
    /// Fewer blocks than this in a round do not cancel a drift.
    public static final int FEWEST_BLOCKS = 8;

    /// Copy with another number of closed-loop blocks.
    Slicing withCapacity(int blocks) {
        return new Slicing(sliceMillis, leadMillis, blocks, latencyBlocks);
    }

    /// Counted length of a slice in seconds.
    public double countedSeconds() {
        return (sliceMillis - leadMillis) / 1e3;
    }
}
