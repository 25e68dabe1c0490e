package fairtrial.core.verdict;

/// Whether a contender comes back after an overload.
///
/// @param rounds rounds in which it was driven below its capacity again, four seconds after an overload
/// @param stuck  those of them in which at least a fifth of its requests still broke a promise
public record Recovery(String contender, int rounds, int stuck) {
    /// One noisy round of one or two is no finding.
    private static final int LEAST_ROUNDS = 3;

    /// Whether an overload leaves it in a worse state: in most rounds.
    public boolean hasTwoStates() {
        return rounds >= LEAST_ROUNDS && 2 * stuck > rounds;
    }
}
