package fairtrial.core.plan;

/// Time of a round from its first slice on, in s.
///
/// @param capacityBlock one block of the compared load
/// @param openBlock     one block of an open loop
/// @param rest          all that does not depend on a number of blocks
public record MeasuredTime(double capacityBlock, double openBlock, double rest) {
    /// Time of a round with this number of blocks.
    ///
    /// @param openBlocks blocks of all open loops together
    public double seconds(int capacityBlocks, int openBlocks) {
        return capacityBlocks * capacityBlock + openBlocks * openBlock + rest;
    }
}
