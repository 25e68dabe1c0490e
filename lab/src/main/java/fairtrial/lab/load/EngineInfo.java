package fairtrial.lab.load;

/// Which engine: its name and version, how many load threads, its process, and whether it can hold an open
/// loop's rate.
public record EngineInfo(String name, String version, String transport, int threads, long pid, boolean holdsOpenLoop) {}
