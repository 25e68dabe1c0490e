package fairtrial.lab.replay;

import fairtrial.core.published.LoadTool;
import fairtrial.lab.load.program.LoadProgram;
import java.util.Optional;

/// The load programs by what a step names.
public interface Engines {
    /// The program of that tool, our own agent when empty.
    ///
    /// @throws fairtrial.core.text.UserError when it is not installed, with its package
    LoadProgram of(Optional<LoadTool> tool);
}
