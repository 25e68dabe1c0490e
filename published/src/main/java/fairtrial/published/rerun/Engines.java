package fairtrial.published.rerun;

import fairtrial.published.program.LoadProgram;
import fairtrial.published.publication.LoadTool;
import java.util.Optional;

/// The load programs by what a step names.
public interface Engines {
    /// The program of that tool, our own agent when empty.
    ///
    /// @throws fairtrial.core.text.UserError when it is not installed, with its package
    LoadProgram of(Optional<LoadTool> tool);
}
