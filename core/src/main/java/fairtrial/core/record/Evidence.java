package fairtrial.core.record;

import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.model.Reading;
import java.util.Objects;

/// What the monitors recorded over one whole slice (lead and drain included), read before and after it, never
/// during.
///
/// @param contenderCpu  CPU time of the contender's process
/// @param contenderCpus where the time of the contender's CPUs went
/// @param loadCpus      where the time of the load's CPUs went
/// @param allCpus       the whole machine: the figures that seed 000 prints
/// @param listenQueue   connections turned away, machine-wide
/// @param conductorCpu CPU time of the conductor itself, its monitors included, from before the order to after
///     the result
/// @param othersShare   share of all CPU time that went to processes that are not ours, 0–1
/// @param disturbance   swapping, throttling, memory pressure
/// @param wallNanos     length of the stretch
public record Evidence(
        Reading<CpuTimes> contenderCpu,
        Reading<MachineCpu> contenderCpus,
        Reading<MachineCpu> loadCpus,
        Reading<MachineCpu> allCpus,
        Reading<ListenQueue> listenQueue,
        Reading<CpuTimes> conductorCpu,
        Reading<Double> othersShare,
        @AbsentInOlderFiles Disturbance disturbance,
        long wallNanos) {
    public Evidence {
        disturbance = Objects.requireNonNullElseGet(disturbance, () -> Disturbance.none("not recorded"));
    }

    /// Nothing was read, for that reason.
    public static Evidence none(String reason, long wallNanos) {
        return new Evidence(
                Reading.unavailable(reason),
                Reading.unavailable(reason),
                Reading.unavailable(reason),
                Reading.unavailable(reason),
                Reading.unavailable(reason),
                Reading.unavailable(reason),
                Reading.unavailable(reason),
                Disturbance.none(reason),
                wallNanos);
    }
}
