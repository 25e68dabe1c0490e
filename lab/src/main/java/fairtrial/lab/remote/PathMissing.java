package fairtrial.lab.remote;

/// Two hosts of which the second does not reach the first. Only load hosts must reach the contender host.
///
/// @param reason what was tried, and what came of it
public record PathMissing(String from, String to, String reason) {}
