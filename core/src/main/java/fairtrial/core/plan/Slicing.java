package fairtrial.core.plan;

/// How a round's measured part is cut. `leadMillis` at the head of each slice is driven but not counted.
///
/// @param capacityBlocks blocks of the closed loop per round
/// @param latencyBlocks  blocks of each open loop per round
public record Slicing(long sliceMillis, long leadMillis, int capacityBlocks, int latencyBlocks) {
    /// Fewer blocks than this in a round do not cancel a drift.
    public static final int FEWEST_BLOCKS = 8;

    /// The same with that many blocks of the closed loop.
    Slicing withCapacity(int blocks) {
        return new Slicing(sliceMillis, leadMillis, blocks, latencyBlocks);
    }

    /// Seconds of a slice that count.
    public double countedSeconds() {
        return (sliceMillis - leadMillis) / 1e3;
    }
}
