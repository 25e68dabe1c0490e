package fairtrial.core.campaign.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Verdict;
import java.util.List;
import java.util.Optional;

/// A cell as judged. Its whole result is in its own folder.
///
/// @param reason      why it failed, as a code with its words; empty: it did not
/// @param rounds      finished rounds
/// @param ranOn       names of the machines of its rounds; `CONTENDER ← LOAD` for pairs
/// @param verdict     empty: nothing was measured
/// @param comparisons the comparisons of its question
public record CellResult(
        @JsonUnwrapped CellPlace place,
        CellState state,
        Optional<String> reason,
        int rounds,
        List<String> ranOn,
        Optional<Verdict> verdict,
        List<Comparison> comparisons) {
    public CellResult {
        ranOn = List.copyOf(ranOn);
        comparisons = List.copyOf(comparisons);
    }

    /// The comparison of these two, in either order; empty: there is none.
    public Optional<Comparison> between(String one, String other) {
        return comparisons.stream().filter(c -> c.isBetween(one, other)).findFirst();
    }
}
