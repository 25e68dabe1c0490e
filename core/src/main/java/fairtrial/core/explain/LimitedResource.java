package fairtrial.core.explain;

import java.util.Optional;
import java.util.OptionalDouble;

/// A resource of which a contender has only so much, as seen in the slices of evidence.
///
/// @param name     the object that it is: a bean, a thread pool, a lock's class
/// @param capacity units that can be in use at a time: threads, connections, CPUs, bytes; above 0
/// @param used     mean units in use, from 0 to the capacity
/// @param waiting  mean number of requests or threads that wait for a unit; empty: nobody counts them
/// @param setting  the setting that makes the capacity; empty: none does
public record LimitedResource(
        ResourceKind kind,
        String name,
        double capacity,
        double used,
        OptionalDouble waiting,
        Optional<LimitingSetting> setting) {
    /// Share in use, 0–1: the utilisation U.
    public double utilisation() {
        return used / capacity;
    }

    /// Time that one request holds a unit, in seconds: H = used ÷ X [utilisation law, Denning & Buzen 1978].
    ///
    /// @param throughput requests per second in the same slices, above 0
    public double holdSeconds(double throughput) {
        return used / throughput;
    }
}
