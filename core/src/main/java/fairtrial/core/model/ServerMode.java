package fairtrial.core.model;

/// Way in which a container runs: its threads, its connector, and how the application is packaged.
public record ServerMode(Threading threading, Connector connector, Packaging packaging) {}
