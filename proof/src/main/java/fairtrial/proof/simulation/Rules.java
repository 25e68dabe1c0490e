package fairtrial.proof.simulation;

/// How a run of this protocol is cut, and what it costs.
///
/// @param firstLook     the first round after which it looks
/// @param lastLook      the last one, which the budget pays for
/// @param blocks        per round
/// @param sliceSeconds  from the beginning of one slice to that of the next
/// @param bootSeconds   of one contender's start, warm-up and end in a round
/// @param margin        below which two contenders count as equivalent, 0.05 for 5 %
/// @param totalError    of the whole procedure
/// @param eliminates    asks for the best alone: who is slower than the leader leaves
public record Rules(
        int firstLook,
        int lastLook,
        int blocks,
        double sliceSeconds,
        double bootSeconds,
        double margin,
        double totalError,
        boolean eliminates) {
    /// Seconds of one round with that many contenders.
    public double roundSeconds(int contenders) {
        return contenders * (bootSeconds + blocks * sliceSeconds);
    }

    /// With the rounds that fit into a budget, at least the first look.
    public Rules within(double minutes, int contenders) {
        int fitting = (int) (minutes * 60 / roundSeconds(contenders));
        return lasting(Math.clamp(fitting, firstLook, MOST_ROUNDS));
    }

    /// Beyond as many rounds critical values hardly change, and nobody waits as long.
    private static final int MOST_ROUNDS = 60;

    /// The same with a round cut otherwise.
    Rules cut(int otherBlocks, double otherSliceSeconds, double otherBootSeconds) {
        return new Rules(
                firstLook, lastLook, otherBlocks, otherSliceSeconds, otherBootSeconds, margin, totalError, eliminates);
    }

    Rules lasting(int rounds) {
        return new Rules(firstLook, rounds, blocks, sliceSeconds, bootSeconds, margin, totalError, eliminates);
    }

    /// The same with another margin.
    Rules decidingWithin(double otherMargin) {
        return new Rules(firstLook, lastLook, blocks, sliceSeconds, bootSeconds, otherMargin, totalError, eliminates);
    }

    /// The same, asking for the best alone.
    Rules forBest() {
        return new Rules(firstLook, lastLook, blocks, sliceSeconds, bootSeconds, margin, totalError, true);
    }
}
