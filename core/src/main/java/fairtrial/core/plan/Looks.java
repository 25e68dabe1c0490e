package fairtrial.core.plan;

/// Interim looks of the referee: after every round from `first` to `last`. With a fixed number of rounds
/// there is one look only, at `last`.
public record Looks(int first, int last, boolean fixedRounds) {
    public Looks {
        if (first < 1 || last < first) {
            throw new IllegalArgumentException("looks from " + first + " to " + last);
        }
    }

    /// The round of the first look that is tested: `last` when the number of rounds is fixed, else `first`.
    public int firstCounted() {
        return fixedRounds ? last : first;
    }

    /// Copy with another last look.
    public Looks evenly(int newLast) {
        return new Looks(Math.min(first, newLast), newLast, fixedRounds);
    }
}
