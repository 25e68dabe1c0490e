package fairtrial.published.remote;

import fairtrial.published.program.ProgramOrder;
import fairtrial.published.publication.LoadTool;
import java.util.Optional;

/// Order to run a load program on another machine.
///
/// @param tool   empty: our own load generator
/// @param order  the run; its folder is that of the other side
/// @param folder the run's folder relative to that of the replay
public record ProgramCall(Optional<LoadTool> tool, ProgramOrder order, String folder) {}
