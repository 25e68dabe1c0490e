package fairtrial.lab.explain.gap;

import java.time.Duration;
import java.util.Optional;

/// Number of rounds of a session. It never looks at the figures: whoever stops when the answer pleases finds
/// one by chance.
///
/// @param budget time for all rounds; empty: [#USUAL] rounds
public record RoundRule(Optional<Duration> budget) {
    /// Rounds without a budget. The factor of Student's t falls from 4.3 for three rounds to 2.8 for five.
    public static final int USUAL = 5;

    /// Fewer give no interval.
    public static final int LEAST = 3;

    /// More would narrow an interval by less than a tenth for another ten rounds.
    public static final int MOST = 30;

    /// Whether another round follows.
    ///
    /// @param done    finished rounds
    /// @param spent   their time
    /// @param longest time of the longest
    public boolean goesOn(int done, Duration spent, Duration longest) {
        if (budget.isEmpty()) {
            return done < USUAL;
        }
        return done < LEAST || (done < MOST && spent.plus(longest).compareTo(budget.get()) <= 0);
    }
}
