package fairtrial.lab.explain.gap;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.gap.GapRound;
import java.util.List;

/// What the rounds of two contenders gave.
///
/// @param contender evidence on the contender, of the first round
/// @param against   the same on the other one
public record CollectedGap(List<GapRound> rounds, ContenderEvidence contender, ContenderEvidence against) {
    public CollectedGap {
        rounds = List.copyOf(rounds);
    }
}
