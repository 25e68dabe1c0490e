package fairtrial.proof.simulation;

/// Design and cost of a run of this protocol.
///
/// @param firstLook     first round with a look after it
/// @param lastLook      last round with a look, within the budget
/// @param blocks        blocks per round
/// @param sliceSeconds  seconds from the start of one slice to the next
/// @param bootSeconds   seconds of one contender's start, warm-up and end in a round
/// @param margin        equivalence margin, 0.05 for 5 %
/// @param totalError    error of the whole procedure
/// @param eliminates    whether contenders slower than the leader leave, for the question `best`
public record Rules(
        int firstLook,
        int lastLook,
        int blocks,
        double sliceSeconds,
        double bootSeconds,
        double margin,
        double totalError,
        boolean eliminates) {
    /// The length of one round with this number of contenders, in seconds.
    public double roundSeconds(int contenders) {
        return contenders * (bootSeconds + blocks * sliceSeconds);
    }

    /// Copy with the rounds that fit into a budget, at least the first look.
    public Rules withMargin(double minutes, int contenders) {
        int fitting = (int) (minutes * 60 / roundSeconds(contenders));
        return lasting(Math.clamp(fitting, firstLook, MOST_ROUNDS));
    }

    /// Beyond this number of rounds critical values hardly change, and users do not wait as long.
    private static final int MOST_ROUNDS = 60;

    /// Copy with another design of a round.
    Rules allocateBlocks(int otherBlocks, double otherSliceSeconds, double otherBootSeconds) {
        return new Rules(
                firstLook, lastLook, otherBlocks, otherSliceSeconds, otherBootSeconds, margin, totalError, eliminates);
    }

    Rules lasting(int rounds) {
        return new Rules(firstLook, rounds, blocks, sliceSeconds, bootSeconds, margin, totalError, eliminates);
    }

    /// Copy with another margin.
    Rules decidingWithin(double otherMargin) {
        return new Rules(firstLook, lastLook, blocks, sliceSeconds, bootSeconds, otherMargin, totalError, eliminates);
    }

    /// Copy for the question `best`, with elimination.
    Rules forBest() {
        return new Rules(firstLook, lastLook, blocks, sliceSeconds, bootSeconds, margin, totalError, true);
    }
}
