package fairtrial.core.record;

import fairtrial.core.model.Reading;

/// What the kernel did to everybody over some stretch.
///
/// @param swappedPages   pages swapped in and out, machine-wide
/// @param throttledNanos time for which our control group was throttled, in ns, added over its CPUs
/// @param memoryPressure share of the stretch (0–1) in which some task waited for memory
public record Disturbance(Reading<Long> swappedPages, Reading<Long> throttledNanos, Reading<Double> memoryPressure) {
    /// Nothing was read, for that reason.
    public static Disturbance none(String reason) {
        return new Disturbance(Reading.unavailable(reason), Reading.unavailable(reason), Reading.unavailable(reason));
    }
}
