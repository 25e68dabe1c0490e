package fairtrial.published.program;

import fairtrial.published.publication.LoadTool;
import java.util.Optional;

/// Name of a program as typed, the tool whose output it prints (empty: our own load generator), the version
/// that it reports, and whether it can hold an open-loop rate.
public record ProgramInfo(String name, Optional<LoadTool> tool, String version, boolean holdsOpenLoop) {}
