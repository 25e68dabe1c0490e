package fairtrial.core.explain.predict;

import fairtrial.core.explain.LimitedResource;

/// The limit that one resource sets: capacity ÷ hold time.
///
/// @param net   mean units in use without those whose holder waits for something inside
/// @param share net ÷ capacity: throughput ÷ the limit
record Bound(LimitedResource resource, double net, double share) {
    /// Correct responses per second that the resource allows, where it gives so many now.
    double throughput(double now) {
        return now / share;
    }
}
