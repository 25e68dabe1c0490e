package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonInclude;

/// Interim looks of the referee: after every round from `first` to `last`. With a fixed number of rounds
/// there is one look only, at `last`, unless the run ends early.
///
/// @param fixedRounds whether `last` is given, and no budget changes it
/// @param endsEarly   whether a run of a fixed number of rounds ends as soon as it is decided; the looks before `last`
///     are tested then
public record Looks(
        int first,
        int last,
        boolean fixedRounds,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean endsEarly) {
    public Looks {
        if (first < 1 || last < first) {
            throw new IllegalArgumentException("looks from " + first + " to " + last);
        }
    }

    /// Looks of a run that a fixed number of rounds ends, or else its budget or its answer.
    public Looks(int first, int last, boolean fixedRounds) {
        this(first, last, fixedRounds, false);
    }

    /// Whether there is one look only.
    public boolean isOne() {
        return fixedRounds && !endsEarly;
    }

    /// The round of the first look that is tested: `last` when there is one only, else `first`.
    public int firstCounted() {
        return isOne() ? last : first;
    }

    /// The looks by values instead of rounds. The first round of a capacity only searches. Where a single look is
    /// planned, it has as many values as its rounds gave.
    ///
    /// @param rounds   finished rounds
    /// @param values   values of each contender in them
    /// @param searches whether the first round has none
    public Looks counting(int rounds, int values, boolean searches) {
        int off = searches ? 1 : 0;
        Looks counted = new Looks(Math.max(1, first - off), Math.max(1, last - off), fixedRounds, endsEarly);
        return isOne() && rounds >= last && values > 1 && values < counted.last() ? counted.evenly(values) : counted;
    }

    /// Copy with another last look.
    public Looks evenly(int newLast) {
        return new Looks(Math.min(first, newLast), newLast, fixedRounds, endsEarly);
    }
}
