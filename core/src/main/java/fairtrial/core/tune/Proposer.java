package fairtrial.core.tune;

import java.util.Optional;

/// Who proposes candidates, one after the other.
public interface Proposer {
    /// The next candidate.
    Candidate ask();

    /// Tells how good the last one was.
    ///
    /// @param gain over the default, natural log; empty: it did not run
    void tell(Optional<Double> gain);
}
