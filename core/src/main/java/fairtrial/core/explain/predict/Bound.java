package fairtrial.core.explain.predict;

import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.ResourceKind;

/// The limit that one resource sets: capacity ÷ hold time.
///
/// @param net   mean units in use without those whose holder waits for something inside
/// @param share net ÷ capacity: throughput ÷ the limit
record Bound(LimitedResource resource, double net, double share) {
    /// Servers behind the resource: its units. Behind a queue of the log it is one thread that writes.
    double servers() {
        return servers(resource.capacity());
    }

    /// The same at another capacity.
    double servers(double capacity) {
        return resource.kind() == ResourceKind.LOG_QUEUE ? capacity / resource.capacity() : capacity;
    }

    /// Time that a request takes of a server, in seconds; above 0, because a share is.
    ///
    /// @param now throughput
    double holdSeconds(double now) {
        return (resource.kind() == ResourceKind.LOG_QUEUE ? share : share * resource.capacity()) / now;
    }

    /// Correct responses per second that the resource allows, where it gives so many now.
    double throughput(double now) {
        return now / share;
    }
}
