package fairtrial.published.rerun;

import fairtrial.lab.load.LoadFailed;
import fairtrial.published.program.LoadProgram;
import fairtrial.published.program.ProgramTarget;
import fairtrial.published.publication.LoadTool;
import java.util.Optional;

/// The load programs of a replay, by tool.
public interface Engines {
    /// The program of a tool; our own load generator when empty.
    ///
    /// @throws fairtrial.core.text.UserError it is not installed; names its package
    LoadProgram of(Optional<LoadTool> tool);

    /// Asks a server on another machine for its proof, from where the load will come.
    ///
    /// @throws LoadFailed it is not ours
    void require(ProgramTarget server) throws LoadFailed;
}
