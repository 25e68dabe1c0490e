package fairtrial.published.program;

import fairtrial.published.publication.LoadTool;
import java.util.Optional;

/// Which program: its name as it is typed, the tool whose output it prints (empty: our own agent), its version
/// as it says itself, and whether it can hold an open loop's rate.
public record ProgramInfo(String name, Optional<LoadTool> tool, String version, boolean holdsOpenLoop) {}
