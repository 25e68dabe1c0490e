package fairtrial.core.record;

/// Collections and collection time of one garbage collector of a contender, over a round's measured part.
public record Collector(String name, long count, long timeMillis) {}
