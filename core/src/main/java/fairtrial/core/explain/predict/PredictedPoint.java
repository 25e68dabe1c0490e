package fairtrial.core.explain.predict;

import java.util.OptionalDouble;

/// What a hypothesis predicts at one value of its setting.
///
/// @param value      value of the setting, as a user writes it
/// @param capacity   units that this value gives
/// @param throughput correct responses per second
/// @param p99Seconds 99th percentile of the latency; empty: requests starve, and so nobody knows it
public record PredictedPoint(String value, double capacity, double throughput, OptionalDouble p99Seconds) {}
