package fairtrial.core.explain.predict;

/// What a hypothesis predicts at one value of its setting.
///
/// @param value      value of the setting, as a user writes it
/// @param capacity   units that this value gives
/// @param throughput correct responses per second
/// @param p99Seconds 99th percentile of the latency
public record PredictedPoint(String value, double capacity, double throughput, double p99Seconds) {}
