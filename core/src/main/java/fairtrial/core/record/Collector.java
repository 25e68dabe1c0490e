package fairtrial.core.record;

/// One garbage collector of a contender over a round's measured part: collections and time.
public record Collector(String name, long count, long timeMillis) {}
