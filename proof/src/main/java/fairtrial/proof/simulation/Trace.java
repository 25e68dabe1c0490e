package fairtrial.proof.simulation;

import fairtrial.core.verdict.Answer;
import java.util.List;
import java.util.Optional;

/// The answers of one experiment at all looks up to the last, and the look at which it stopped.
///
/// @param sights at least one
/// @param stop   index of the look of the verdict; later looks show what the rule would have answered
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

    /// The answers at one look.
    ///
    /// @param minutes machine time so far
    /// @param answers per pair of [fairtrial.core.stats.Family#ALL_PAIRS], about its first contender
    /// @param covered whether every interval contained the truth; empty for a rule without intervals
    /// @param best    the contender called the best; empty while there is none
    /// @param needs additional lead (log) that contender 0 would have needed to be called faster than all
    ///     others at this look
    record Sight(
            double minutes, List<Answer> answers, Optional<Boolean> covered, Optional<Integer> best, double needs) {}
}
