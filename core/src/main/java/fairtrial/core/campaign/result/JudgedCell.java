package fairtrial.core.campaign.result;

import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Optional;

/// A cell with its run, as far as there is one.
///
/// @param reason why it failed, as a code with its words; empty: it did not
public record JudgedCell(CellPlace place, Optional<Measured> measured, Optional<String> reason) {
    /// A run and its result.
    public record Measured(RunRecord record, Result result) {}

    /// How far it is.
    CellState state() {
        return measured.map(run -> run.record().isOver() ? CellState.OVER : CellState.BEGUN)
                .orElse(reason.isPresent() ? CellState.FAILED : CellState.WAITING);
    }

    CellResult result() {
        return new CellResult(
                place,
                state(),
                reason,
                measured.map(run -> run.record().finishedRounds().size()).orElse(0),
                measured.map(run -> run.record().machines().values().stream()
                                .distinct()
                                .sorted()
                                .toList())
                        .orElse(List.of()),
                measured.map(run -> run.result().conclusion().verdict()),
                measured.map(run -> run.result().primary()).orElse(List.of()));
    }
}
