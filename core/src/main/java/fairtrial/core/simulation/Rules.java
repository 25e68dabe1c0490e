package fairtrial.core.simulation;

/// How a run of this protocol is cut, and what it costs.
///
/// @param firstLook     the first round after which it looks
/// @param lastLook      the last one, which the budget pays for
/// @param blocks        per round
/// @param sliceSeconds  of one slice
/// @param switchSeconds between two slices
/// @param bootSeconds   of one contender's start and warm-up in a round
/// @param roundSeconds  that a round costs besides, whoever runs in it
/// @param margin        below which two contenders count as equivalent, 0.05 for 5 %
/// @param totalError    of the whole procedure
/// @param eliminates    asks for the best alone: who is slower than the leader leaves
public record Rules(
        int firstLook,
        int lastLook,
        int blocks,
        double sliceSeconds,
        double switchSeconds,
        double bootSeconds,
        double roundSeconds,
        double margin,
        double totalError,
        boolean eliminates) {
    /// Seconds of one round with that many contenders.
    public double roundSeconds(int contenders) {
        return roundSeconds + contenders * (bootSeconds + blocks * (sliceSeconds + switchSeconds));
    }

    /// With the rounds that fit into a budget, at least the first look.
    public Rules within(double minutes, int contenders) {
        int fitting = (int) (minutes * 60 / roundSeconds(contenders));
        return lasting(Math.clamp(fitting, firstLook, MOST_ROUNDS));
    }

    /// Beyond as many rounds critical values hardly change, and nobody waits as long.
    private static final int MOST_ROUNDS = 60;

    Rules lasting(int rounds) {
        return new Rules(
                firstLook,
                rounds,
                blocks,
                sliceSeconds,
                switchSeconds,
                bootSeconds,
                roundSeconds,
                margin,
                totalError,
                eliminates);
    }

    /// The same, asking for the best alone.
    Rules forBest() {
        return new Rules(
                firstLook,
                lastLook,
                blocks,
                sliceSeconds,
                switchSeconds,
                bootSeconds,
                roundSeconds,
                margin,
                totalError,
                true);
    }
}
