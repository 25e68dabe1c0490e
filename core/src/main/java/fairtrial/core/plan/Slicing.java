package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.Optional;

/// Division of a round's measured part into blocks and slices. The first `leadMillis` of each slice are
/// driven but not counted.
///
/// @param capacityBlocks blocks of the closed loop per round
/// @param latencyBlocks  blocks of each open loop per round
/// @param fixedBlocks    whether the user chose the number of capacity blocks, so that no noise changes it
/// @param comparedOnly   whether a round has only the slices that are compared, and one of each contender with a
///     single connection; absent: it has those that check the measurement, too
public record Slicing(
        long sliceMillis,
        long leadMillis,
        int capacityBlocks,
        int latencyBlocks,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Boolean> fixedBlocks,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Boolean> comparedOnly) {
    /// Fewer blocks than this in a round do not cancel a drift.
    public static final int FEWEST_BLOCKS = 8;

    /// The shortest slices of open loops, of further closed loops, and of those that check the measurement. With
    /// 100 ms the checks `little` and `send-lag` failed for open loops and for slices with an injected cost. The
    /// others are few in a round, so short ones would show little.
    static final SliceLength USUAL = new SliceLength(500, 100);

    /// A slicing whose number of blocks the first round adjusts.
    public Slicing(long sliceMillis, long leadMillis, int capacityBlocks, int latencyBlocks) {
        this(sliceMillis, leadMillis, capacityBlocks, latencyBlocks, Optional.empty(), Optional.empty());
    }

    /// Copy with another number of closed-loop blocks.
    Slicing withCapacity(int blocks) {
        return new Slicing(sliceMillis, leadMillis, blocks, latencyBlocks, fixedBlocks, comparedOnly);
    }

    /// Copy whose open loops have this counted time, or what is planned where that is more.
    Slicing withOpenTime(Duration time) {
        double blocks = Math.ceil(time.toMillis() / 1e3 / otherLength().countedSeconds());
        return new Slicing(
                sliceMillis,
                leadMillis,
                capacityBlocks,
                Math.max(latencyBlocks, (int) blocks),
                fixedBlocks,
                comparedOnly);
    }

    /// Copy with slices of at least this length.
    Slicing atLeast(SliceLength shortest) {
        SliceLength length = length().atLeast(shortest);
        return new Slicing(
                length.millis(), length.leadMillis(), capacityBlocks, latencyBlocks, fixedBlocks, comparedOnly);
    }

    /// Whether a round has only the slices that are compared.
    public boolean isComparedOnly() {
        return comparedOnly.orElse(false);
    }

    /// Whether the number of capacity blocks stays as planned.
    public boolean keepsBlocks() {
        return fixedBlocks.orElse(false);
    }

    /// Length of a slice of the compared load.
    public SliceLength length() {
        return new SliceLength(sliceMillis, leadMillis);
    }

    /// Length of all other slices: never shorter than usual.
    public SliceLength otherLength() {
        return length().atLeast(USUAL);
    }

    /// Number of slices of this length in the time of a usual one, at least 1: shorter slices have more
    /// blocks.
    public static int blocksPerUsual(long sliceMillis) {
        return (int) Math.max(1, USUAL.millis() / sliceMillis);
    }
}
