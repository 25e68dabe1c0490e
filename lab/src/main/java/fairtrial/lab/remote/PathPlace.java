package fairtrial.lab.remote;

/// Where a path server listens, and what it knows its clients by.
public record PathPlace(int port, String token) {}
