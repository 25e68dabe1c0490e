package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import fairtrial.core.plan.Condition;

/// Purpose of a slice beside the measurement.
public enum ProbeKind {
    /// With a known injected cost per request: does the metric move by it?
    @JsonProperty("PLANTED") // The name in journals.
    INJECTED_COST,
    /// With one connection: how long does a request take without queueing?
    ALONE,
    /// With half of the connections: does throughput depend on their number at all?
    HALF,
    /// An open loop that is driven again because its load threads were delayed.
    HELD_UP,
    /// An open loop at one of the rates by which the capacity is found.
    AT_RATE,
    /// An open loop below the capacity that is known, after an overload.
    AFTER_OVERLOAD,
    /// Under [Condition#FEWER_CONNECTIONS].
    FEWER_CONNECTIONS,
    /// Under [Condition#MORE_CONNECTIONS].
    MORE_CONNECTIONS,
    /// Under [Condition#SLEEPING_THREADS].
    SLEEPING_THREADS,
    /// Under [Condition#AWAKE_THREADS].
    AWAKE_THREADS;

    /// The kind of the slices under the given condition.
    public static ProbeKind of(Condition condition) {
        return switch (condition) {
            case FEWER_CONNECTIONS -> FEWER_CONNECTIONS;
            case MORE_CONNECTIONS -> MORE_CONNECTIONS;
            case SLEEPING_THREADS -> SLEEPING_THREADS;
            case AWAKE_THREADS -> AWAKE_THREADS;
        };
    }
}
