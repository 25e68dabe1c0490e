package fairtrial.core.record;

import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.model.Reading;
import java.util.Objects;

/// Monitor readings of one whole slice, lead and drain included. They are taken before and after the slice,
/// never during it.
///
/// @param contenderCpu  CPU time of the contender's process
/// @param contenderCpus use of the contender's CPUs
/// @param loadCpus      use of the load generator's CPUs
/// @param allCpus       use of all CPUs of the machine: the figures that seed 000 prints
/// @param listenQueue   refused connections, machine-wide
/// @param conductorCpu CPU time of the conductor itself, its monitors included, from before the order to
///     after the result
/// @param othersShare   share of all CPU time that went to processes that are not ours, 0–1
/// @param disturbance   swapping, throttling, memory pressure
/// @param wallNanos     length of the stretch in ns
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

    /// Evidence without any reading, for the given reason.
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
