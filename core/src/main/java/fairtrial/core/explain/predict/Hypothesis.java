package fairtrial.core.explain.predict;

import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import java.util.Optional;
import java.util.OptionalDouble;

/// That a resource limits a contender's throughput.
///
/// @param capacity   units at the value in force; 0: none limited
/// @param used       mean units in use, as read
/// @param waiting    mean number of those who wait for a unit; empty: nobody counts them
/// @param share      throughput ÷ the limit that the resource sets: 1 where it binds; 0: it sets none
/// @param prediction empty where the capacity is not that of servers, or nothing can be predicted
public record Hypothesis(
        ResourceKind kind,
        String name,
        Optional<LimitingSetting> setting,
        double capacity,
        double used,
        OptionalDouble waiting,
        double share,
        Effect effect,
        Optional<Prediction> prediction) {
    /// Whether this resource is said to limit throughput.
    public boolean limits() {
        return effect == Effect.LIMITS;
    }
}
