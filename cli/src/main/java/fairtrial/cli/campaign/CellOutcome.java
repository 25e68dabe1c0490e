package fairtrial.cli.campaign;

import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.campaign.Cell;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.Optional;

/// How a cell went.
///
/// @param folder its run folder; missing when it failed before anything was measured
/// @param exit   exit code of its session
/// @param error  why it failed; empty: it did not
record CellOutcome(Cell cell, Path folder, int exit, Optional<UserError> error) {
    static CellOutcome of(Cell cell, Path folder, int exit) {
        return new CellOutcome(cell, folder, exit, Optional.empty());
    }

    static CellOutcome failed(Cell cell, Path folder, UserError error) {
        return new CellOutcome(cell, folder, ExitCode.USER, Optional.of(error));
    }
}
