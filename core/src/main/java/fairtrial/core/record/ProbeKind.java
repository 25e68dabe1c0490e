package fairtrial.core.record;

import fairtrial.core.plan.Condition;

/// What a slice beside the measurement asks.
public enum ProbeKind {
    /// With a known cost per request planted: does the metric move by it?
    PLANTED,
    /// With one connection: how long does a request take that waits for nobody?
    ALONE,
    /// With half of the connections: does throughput depend on their number at all?
    HALF,
    /// An open loop whose load threads were held up: driven again.
    HELD_UP,
    /// Under [Condition#FEWER_CONNECTIONS].
    FEWER_CONNECTIONS,
    /// Under [Condition#MORE_CONNECTIONS].
    MORE_CONNECTIONS,
    /// Under [Condition#SLEEPING_THREADS].
    SLEEPING_THREADS,
    /// Under [Condition#AWAKE_THREADS].
    AWAKE_THREADS;

    /// The kind of the slices under that condition.
    public static ProbeKind of(Condition condition) {
        return switch (condition) {
            case FEWER_CONNECTIONS -> FEWER_CONNECTIONS;
            case MORE_CONNECTIONS -> MORE_CONNECTIONS;
            case SLEEPING_THREADS -> SLEEPING_THREADS;
            case AWAKE_THREADS -> AWAKE_THREADS;
        };
    }
}
