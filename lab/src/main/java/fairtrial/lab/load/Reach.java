package fairtrial.lab.load;

/// How load generators on other machines reach one of our servers.
///
/// @param host  its numeric address
/// @param proof value by which it proves to be ours before it gets load
public record Reach(String host, String proof) {}
