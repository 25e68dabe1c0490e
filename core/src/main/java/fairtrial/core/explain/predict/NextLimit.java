package fairtrial.core.explain.predict;

import fairtrial.core.explain.ResourceKind;

/// The lowest of the other limits, and where it takes over: the kink.
///
/// @param throughput  correct responses per second that it allows
/// @param atCapacity  capacity of the turned resource from which on it is this limit that binds
/// @param atValue     the same as a value of the setting; empty where no setting makes the capacity
public record NextLimit(ResourceKind kind, String name, double throughput, double atCapacity, String atValue) {}
