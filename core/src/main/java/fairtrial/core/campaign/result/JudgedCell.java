package fairtrial.core.campaign.result;

import fairtrial.core.occasion.OccasionFactory;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.OccasionContrast;
import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Optional;

/// A cell as judged, without its run: the runs of a campaign do not fit into memory together.
///
/// @param contrasts what its run adds to the differences between classes of machines; empty: nothing was measured
/// @param margin    margin of its question
public record JudgedCell(CellResult result, List<OccasionContrast> contrasts, double margin) {
    public JudgedCell {
        contrasts = List.copyOf(contrasts);
    }

    /// A cell of which nothing was measured.
    ///
    /// @param reason why it failed, as a code with its words; empty: it did not
    public static JudgedCell unmeasured(CellPlace place, Optional<String> reason) {
        CellState state = reason.isPresent() ? CellState.FAILED : CellState.WAITING;
        return new JudgedCell(
                new CellResult(place, state, reason, 0, List.of(), Optional.empty(), List.of()), List.of(), 0);
    }

    /// A cell with its run.
    ///
    /// @param reason why it failed, as a code with its words; empty: it did not
    public static JudgedCell measured(CellPlace place, RunRecord record, Result result, Optional<String> reason) {
        CellResult cell = new CellResult(
                place,
                record.isOver() ? CellState.OVER : CellState.BEGUN,
                reason,
                record.finishedRounds().size(),
                record.places().values().stream().distinct().sorted().toList(),
                Optional.of(result.conclusion().verdict()),
                result.primary());
        return new JudgedCell(
                cell,
                OccasionFactory.of(place.name(), record, "", result.primary()).contrasts(),
                record.plan().decision().margin());
    }

    CellPlace place() {
        return result.place();
    }
}
