package fairtrial.core.plan;

/// When the referee looks: after every round from `first` to `last`, or once, at `last`, when the number of
/// rounds was asked for.
public record Looks(int first, int last, boolean fixedRounds) {
    public Looks {
        if (first < 1 || last < first) {
            throw new IllegalArgumentException("looks from " + first + " to " + last);
        }
    }

    /// The round of the first look that counts: `last` alone when the number of rounds is fixed.
    public int firstCounted() {
        return fixedRounds ? last : first;
    }

    /// The same looks with another last one.
    public Looks until(int newLast) {
        return new Looks(Math.min(first, newLast), newLast, fixedRounds);
    }
}
