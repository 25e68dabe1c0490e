package fairtrial.lab.load;

/// Name and version of a load engine, its number of load threads, its process, and whether it can hold an
/// open-loop rate.
public record EngineInfo(String name, String version, String transport, int threads, long pid, boolean holdsOpenLoop) {}
