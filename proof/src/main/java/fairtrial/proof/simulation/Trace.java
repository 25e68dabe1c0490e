package fairtrial.proof.simulation;

import fairtrial.core.verdict.Answer;
import java.util.List;
import java.util.Optional;

/// What one experiment said: look after look up to the last one, and at which of them it stopped.
///
/// @param sights at least one
/// @param stop   index of the look that was the verdict; looks after it show what the rule would have said
record Trace(List<Sight> sights, int stop) {
    Trace {
        sights = List.copyOf(sights);
        if (stop < 0 || stop >= sights.size()) {
            throw new IllegalArgumentException("no look " + stop + " of " + sights.size());
        }
    }

    Sight verdict() {
        return sights.get(stop);
    }

    /// One look.
    ///
    /// @param minutes machine time so far
    /// @param answers per pair of [fairtrial.core.stats.Family#ALL_PAIRS], about its first contender
    /// @param covered whether every interval held the truth; empty for a rule without intervals
    /// @param best    who was called the best; empty while nobody is
    /// @param needs how much faster than the others (log) contender 0 would have had to be, on top of what it
    ///     is, to be called faster than every one of them at this look
    record Sight(
            double minutes, List<Answer> answers, Optional<Boolean> covered, Optional<Integer> best, double needs) {}
}
