package fairtrial.core.stats;

/// One point of a latency curve: `percentile` percent of the requests took at most `micros` microseconds.
public record PercentilePoint(double percentile, double micros) {}
